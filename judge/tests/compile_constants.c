#include "compile/compile.h"

#include "base/file.h"
#include "base/memory.h"
#include "compile_support.h"
#include "suite.h"

static struct workshop w;

START_TEST(included_files_join_a_submission)
{
	workshop_init(&w);
	workshop_write(&w, "include/c/driver.c",
		"#include <stdio.h>\nint f(void);\nint main(void) { printf(\"%d\\n\", f()); return 0; }\n");
	workshop_write(&w, "include/c/f.h", "int f(void);\n");
	workshop_write(&w, "include/default/f.h", "not C, and not taken\n");
	workshop_write(&w, "include/default/value.h", "#define VALUE 42\n");
	workshop_write(&w, "sol/f.c", "#include \"f.h\"\n#include \"value.h\"\n"
		"int f(void) { return VALUE; }\n");
	autofree char *include = path_join(w.directory, "include");
	w.options.include_path = include;
	workshop_must_compile(&w, "sol/f.c", NULL);
	workshop_must_say(&w, "42\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(included_files_replace_those_of_equal_name)
{
	workshop_init(&w);
	workshop_write(&w, "include/default/value.h", "#define VALUE 1\n");
	workshop_write(&w, "sol/value.h", "#define VALUE 2\n");
	workshop_write(&w, "sol/main.c", "#include \"value.h\"\n#include <stdio.h>\n"
		"int main(void) { printf(\"%d\\n\", VALUE); return 0; }\n");
	autofree char *include = path_join(w.directory, "include");
	w.options.include_path = include;
	workshop_must_compile(&w, "sol", "c");
	workshop_must_say(&w, "1\n");
	workshop_finish(&w);
}
END_TEST

static const struct constant constant_items[] = { { "n", "42" }, { "n.value", "42" },
	{ "n.quoted", "\"{{n}}\"" } };
static const struct constants constants = { constant_items, ARRAY_LENGTH(constant_items) };

START_TEST(constants_are_put_into_programs)
{
	workshop_init(&w);
	workshop_write(&w, "n.h", "#define N {{n}}\n");
	workshop_write(&w, "sol/m.h", "static const char *text = {{n.quoted}};\n");
	workshop_write(&w, "sol/main.c", "#include \"../n.h\"\n#include \"m.h\"\n#include <stdio.h>\n"
		"int main(void) { int a[1][1] = {{N}}; printf(\"%d %d {{m}} {{{n}}} %s\\n\", a[0][0], "
		"{{n.value}}, text); return 0; }\n");
	workshop_write(&w, "program.py", "print('{{n}}')\n");
	w.constants = &constants;
	workshop_must_compile(&w, "sol", "c");
	workshop_must_say(&w, "42 42 {{m}} {42} {{n}}\n");
	workshop_must_compile(&w, "program.py", NULL);
	workshop_must_say(&w, "42\n");
	w.constants = NULL;
	workshop_must_compile(&w, "program.py", NULL);
	workshop_must_say(&w, "{{n}}\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(another_constant_makes_another_program)
{
	workshop_init(&w);
	workshop_write(&w, "n.c", "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", {{n}}); return 0; }\n");
	w.constants = &constants;
	workshop_must_compile(&w, "n.c", NULL);
	workshop_must_say(&w, "42\n");
	static const struct constant other = { "n", "43" };
	const struct constants others = { &other, 1 };
	w.constants = &others;
	workshop_must_compile(&w, "n.c", NULL);
	workshop_must_say(&w, "43\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(constants_are_put_into_included_files_whosever_the_program)
{
	workshop_init(&w);
	workshop_write(&w, "include/default/value.py", "N = '{{n}}'\n");
	workshop_write(&w, "sol.py", "import value\nprint(value.N, '{{n}}')\n");
	autofree char *include = path_join(w.directory, "include");
	w.options.include_path = include;
	w.options.constants = &constants;
	workshop_must_compile(&w, "sol.py", NULL);
	workshop_must_say(&w, "42 {{n}}\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(constants_may_not_make_a_program_endless)
{
	workshop_init(&w);
	enum { BYTES = 1000000, TIMES = 100 };
	autobuffer struct buffer text = { 0 }, value = { 0 };
	for (int i = 0; i < BYTES; i++) {
		buffer_add_char(&value, ' ');
	}
	for (int i = 0; i < TIMES; i++) {
		buffer_add_text(&text, "{{long}}");
	}
	workshop_write(&w, "a.py", text.bytes);
	const struct constant large = { "long", value.bytes };
	const struct constants one = { &large, 1 };
	autofree char *path = path_join(w.directory, "a.py");
	struct source source = { .name = "a.py", .path = path, .language = language_by_code("python3"),
		.constants = &one };
	autoerror struct error err = { 0 };
	struct compile_job *job;
	ck_assert(!compile_begin(&source, &w.options, &job, &err));
	autofree char *expected = xasprintf("%s: is larger than 64 MiB with its constants; make them shorter",
		path);
	ck_assert_str_eq(err.message, expected);
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ included_files_join_a_submission, 0 },
		{ included_files_replace_those_of_equal_name, 0 },
		{ constants_are_put_into_programs, 0 },
		{ another_constant_makes_another_program, 0 },
		{ constants_are_put_into_included_files_whosever_the_program, 0 },
		{ constants_may_not_make_a_program_endless, 0 },
	};
	return workshop_run_suite("compile_constants", tests, ARRAY_LENGTH(tests));
}
