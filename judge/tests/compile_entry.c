/* Where programs of several files start. */
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/main_class.h"
#include "compile_support.h"
#include "suite.h"

static struct workshop w;

static void begin(void)
{
	workshop_init(&w);
	w.options.memory_bytes = UINT64_C(256) << 20;
}

START_TEST(a_program_starts_where_the_package_says)
{
	begin();
	workshop_write(&w, "dir/one.py", "print(1)\n");
	workshop_write(&w, "dir/two.py", "print(2)\n");
	w.entry_point = "two.py";
	workshop_must_compile(&w, "dir", "python3");
	workshop_must_end(&w, "2\n");
	w.entry_point = "three.py";
	ck_assert(!workshop_compile(&w, "dir", "python3"));
	ck_assert_str_eq(w.compilation.message, "has no three.py, its entry point");
	workshop_finish(&w);
}
END_TEST

START_TEST(of_two_classes_with_a_main_the_package_names_one)
{
	begin();
	workshop_write(&w, "dir/A.java",
		"class A { public static void main(String[] a) { System.out.println(1); } }\n");
	workshop_write(&w, "dir/sub/B.java",
		"package sub;\nclass B { public static void main(String[] a) { System.out.println(2); } }\n");
	if (!workshop_compile(&w, "dir", "java") && !w.compilation.skipped) {
		ck_assert_str_eq(w.compilation.message, "can't tell which to start, A or sub.B; name the class "
			"Main, or write its name as entrypoint into submissions.yaml");
		w.entry_point = "sub.B";
		workshop_must_compile(&w, "dir", "java");
		workshop_must_end(&w, "2\n");
	} else {
		ck_assert(w.compilation.skipped);
	}
	workshop_finish(&w);
}
END_TEST

START_TEST(of_two_objects_with_a_main_the_package_names_one)
{
	begin();
	workshop_write(&w, "two.scala", "object A extends App { println(1) }\n"
		"object B { def main(args: Array[String]): Unit = println(2) }\n");
	w.entry_point = "B";
	if (workshop_compile(&w, "two.scala", NULL)) {
		workshop_must_end(&w, "2\n");
	} else {
		ck_assert_msg(w.compilation.skipped, "%s", w.compilation.message);
	}
	workshop_finish(&w);
}
END_TEST

START_TEST(files_of_the_package_start_a_submission_or_serve_it)
{
	begin();
	autofree char *include = path_join(w.directory, "include");
	w.options.include_path = include;
	workshop_write(&w, "include/python3/__main__.py", "import hello\nprint(hello.f())\n");
	workshop_write(&w, "hello.py", "def f(): return 42\n");
	workshop_must_compile(&w, "hello.py", NULL);
	workshop_must_end(&w, "42\n");
	workshop_write(&w, "include/bash/other.sh", "answer=42\n");
	workshop_write(&w, "hello.sh", ". ./other.sh\necho $answer\n");
	workshop_must_compile(&w, "hello.sh", NULL);
	workshop_must_end(&w, "42\n");
	workshop_finish(&w);
}
END_TEST

static const struct {
	enum main_class kind;
	const char *path, *text, *classes;
} sources[] = {
	{ MAIN_CLASS_JAVA, "/A.java", "class A { public static void main(String[] a) {} }", "A" },
	{ MAIN_CLASS_JAVA, "/A.java", "package x.y;\nclass A { static public void main(String... a) {} }",
		"x.y.A" },
	{ MAIN_CLASS_JAVA, "/A.java", "class A { static class B { static void main(String[] a) {} } }", "A$B" },
	{ MAIN_CLASS_JAVA, "/A.java", "class A { void f() { if (x) { } } int g() { return 1; }\n"
		"final static void main(String[] a) { } }", "A" },
	{ MAIN_CLASS_JAVA, "/A.java", "class A { void main() {} static void f() { main(); } }", "" },
	{ MAIN_CLASS_JAVA, "/A.java", "class A { /* static void main( */ String s = \"static void main(\";\n"
		"// static void main(\nchar c = '\"'; }", "" },
	{ MAIN_CLASS_JAVA, "/A.java", "class A { String s = \"\"\"\n } \" \"\"\"; static void main(String[] a) {} }",
		"A" },
	{ MAIN_CLASS_JAVA, "/A.java", "enum E { X { }, Y; static void main(String[] a) {} } class A {}", "E" },
	{ MAIN_CLASS_JAVA, "/A.java", "record R(int x) { static void main(String[] a) {} }", "R" },
	{ MAIN_CLASS_JAVA, "/A.java", "class A { static void main(String[] a) {} } class B {\n"
		"static void main(String[] a) {} }", "A B" },
	{ MAIN_CLASS_JAVA, "/A.java", "{{{ }}} }}} class A { static void main(", "A" },
	{ MAIN_CLASS_KOTLIN, "/a.kt", "fun main() { }", "AKt" },
	{ MAIN_CLASS_KOTLIN, "/two-sum.kt", "package p\nfun f() { }\nfun main(a: Array<String>) = f()",
		"p.Two_sumKt" },
	{ MAIN_CLASS_KOTLIN, "/2.kt", "class A { fun main() { } }\nfun main() {}", "_2Kt" },
	{ MAIN_CLASS_KOTLIN, "/a.kt", "class A { fun main() { } }", "" },
	{ MAIN_CLASS_KOTLIN, "/a.kt", "object A : B() with App { }", "" },
	{ MAIN_CLASS_CHECKER, "/C.java", "import ru.ifmo.testlib.Checker;\n"
		"public class C extends B implements Checker { class D implements Checker { } } class E { }", "C" },
	{ MAIN_CLASS_SCALA, "/a.scala", "package p\nclass B { def main(a: Array[String]) = 1 }\n"
		"object A { def f() = { main(null) }\n  def main(args: Array[String]): Unit = { } }", "p.A" },
	{ MAIN_CLASS_SCALA, "/a.scala", "case class App(x: Int)\nobject A extends B(1) with App\n{ }\n"
		"object C extends App { object D extends App { } }\nobject E extends F { }", "A C" },
};

START_TEST(the_class_with_a_main_is_found)
{
	struct program_file file = { .path = (char *)sources[_i].path };
	struct name_list classes = { 0 };
	struct buffer found = { 0 };
	buffer_add_text(&file.content, sources[_i].text);
	buffer_add_text(&found, "");
	main_class_find(sources[_i].kind, &file, &classes);
	for (size_t i = 0; i < classes.count; i++) {
		buffer_printf(&found, "%s%s", i ? " " : "", classes.names[i]);
	}
	ck_assert_str_eq(found.bytes, sources[_i].classes);
	name_list_finish(&classes);
	buffer_finish(&file.content);
	buffer_finish(&found);
}
END_TEST

/* Of a file, or of the directory that the first file lies in, with another file in it. */
static const struct {
	const char *name, *text, *other, *given, *entry;
} starts[] = {
	{ "some.py", "", NULL, NULL, "some.py" },
	{ "some.c", "", NULL, NULL, "some.c" },
	{ "some.py", "", NULL, "else.py", "else.py" },
	{ "program/__main__.py", "", "program/other.py", NULL, "__main__.py" },
	{ "program/main.c", "", "program/other.c", NULL, "main.c" },
	{ "program/one.c", "", "program/other.c", NULL, "" },
	{ "program/One.java", "class One { public static void main(String[] a) {} }", "program/Other.java", NULL,
		"One" },
	{ "program/one.py", "", "program/extra.py", "extra.py", "extra.py" },
	{ "program/two.lua", "", "program/one.lua", NULL, "one.lua" },
	{ "program/one.lua", "", "program/main.lua", NULL, "main.lua" },
	{ "program/one.js", "", "program/two.js", NULL, "" },
};

START_TEST(the_start_is_a_file_or_a_class)
{
	workshop_init(&w);
	workshop_write(&w, starts[_i].name, starts[_i].text);
	if (starts[_i].other) {
		workshop_write(&w, starts[_i].other, "");
	}
	workshop_write(&w, "include/default/extra.py", "");
	autofree char *whole = path_join(w.directory, starts[_i].name);
	autofree char *directory = path_directory(whole), *include = path_join(w.directory, "include");
	const struct source source = {
		.path = starts[_i].other ? directory : whole,
		.is_directory = starts[_i].other,
		.language = language_of_file(starts[_i].name),
		.entry_point = starts[_i].given,
	};
	struct error err = { 0 };
	char *entry = NULL;
	ck_assert(compile_entry_point(&source, include, &entry, &err));
	ck_assert_str_eq(entry, starts[_i].entry);
	free(entry);
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_start_is_a_file_or_a_class, ARRAY_LENGTH(starts) },
		{ a_program_starts_where_the_package_says, 0 },
		{ of_two_classes_with_a_main_the_package_names_one, 0 },
		{ of_two_objects_with_a_main_the_package_names_one, 0 },
		{ files_of_the_package_start_a_submission_or_serve_it, 0 },
		{ the_class_with_a_main_is_found, ARRAY_LENGTH(sources) },
	};
	return workshop_run_suite("compile_entry", tests, ARRAY_LENGTH(tests));
}
