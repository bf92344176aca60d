#include "compile/compile.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile_support.h"
#include "suite.h"

#define HELLO_C "#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n"

static struct workshop w;

static void check_output(const char *expected)
{
	autofree char *output = workshop_run(&w);
	ck_assert_str_eq(output, expected);
}

static void check_refused(const char *message)
{
	ck_assert(!w.compilation.ok);
	ck_assert_ptr_null(w.executable.directory);
	if (!strstr(w.compilation.message, message)) {
		ck_abort_msg("\"%s\" does not say \"%s\"", w.compilation.message, message);
	}
}

static const struct {
	const char *name, *text;
	bool native;
} hellos[] = {
	{ "hello.c", HELLO_C, true },
	{ "hello.cpp", "#include <iostream>\nint main() { std::cout << \"hello\\n\"; }\n", true },
	{ "hello.cc", "#include <cstdio>\nint main() { std::puts(\"hello\"); }\n", true },
	{ "hello.py", "print('hello')\n", false },
	{ "with space.c", HELLO_C, true },
	{ "it's \"quoted\" $HOME `x`;.c", HELLO_C, true },
	{ "-leading.c", HELLO_C, true },
	{ "-leading.py", "print('hello')\n", false },
	{ "@response.c", HELLO_C, true },
	{ "зерно-é.c", HELLO_C, true },
	{ "зерно.py", "print('hello')\n", false },
	{ "program.c", HELLO_C, true },
};

START_TEST(hello_world_runs_from_a_file_of_any_name)
{
	workshop_init(&w);
	workshop_write(&w, hellos[_i].name, hellos[_i].text);
	workshop_must_compile(&w, hellos[_i].name, NULL);
	ck_assert_str_eq(w.compilation.message, "");
	ck_assert_int_eq(w.executable.native, hellos[_i].native);
	ck_assert_int_eq(w.compilation.known_time, hellos[_i].native);
	check_output("hello\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(the_math_library_is_there)
{
	workshop_init(&w);
	workshop_write(&w, "m.c", "#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
		"int main(int n, char **v) { (void)v; printf(\"%.3f\\n\", sqrt(n + 1.0)); return 0; }\n");
	workshop_must_compile(&w, "m.c", NULL);
	check_output("1.414\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(flags_of_a_source_replace_those_of_the_language)
{
	static const char *const flags[] = { "-std=gnu89", "-w" };
	workshop_init(&w);
	workshop_write(&w, "f.c", "#ifdef __OPTIMIZE__\nint puts(const char *);\n"
		"int main(void) { puts(\"ours\"); return 0; }\n"
		"#else\nn;main(){puts(\"its\");return n;}\n#endif\n");
	workshop_must_compile(&w, "f.c", NULL);
	check_output("ours\n");
	w.flags = (struct arguments){ flags, 2 };
	workshop_must_compile(&w, "f.c", NULL);
	check_output("its\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(a_mistake_shows_the_place_as_the_user_knows_it)
{
	workshop_init(&w);
	workshop_write(&w, "bad.c", "int main(void)\n{\n\treturn x;\n}\n");
	ck_assert(!workshop_compile(&w, "bad.c", NULL));
	autofree char *place = xasprintf("%s/bad.c:3:16: error: ", w.directory);
	check_refused(place);
	ck_assert(!w.compilation.skipped);
	ck_assert_ptr_null(strstr(w.compilation.message, "source@"));
	workshop_finish(&w);
}
END_TEST

START_TEST(a_package_in_a_zip_is_called_by_the_zip)
{
	workshop_init(&w);
	workshop_write(&w, "sub/bad.c", "int main(void) { return x; }\n");
	w.options.moved_from = w.directory;
	w.options.moved_to = "up/p.zip";
	ck_assert(!workshop_compile(&w, "sub/bad.c", NULL));
	check_refused("up/p.zip/sub/bad.c:1:25: error: ");
	ck_assert_ptr_null(strstr(w.compilation.message, w.directory));
	workshop_finish(&w);
}
END_TEST

START_TEST(a_mistake_in_an_include_shows_its_place_too)
{
	workshop_init(&w);
	workshop_write(&w, "../common/read.h", "int broken\n");
	workshop_write(&w, "a.c", "#include \"../common/read.h\"\nint main(void) { return 0; }\n");
	ck_assert(!workshop_compile(&w, "a.c", NULL));
	autofree char *place = xasprintf("%s/../common/read.h:1:11: error: ", w.directory);
	check_refused(place);
	workshop_finish(&w);
}
END_TEST

START_TEST(a_path_in_the_current_directory_is_shown_bare)
{
	workshop_init(&w);
	workshop_write(&w, "bad.c", "int main(void) { return x; }\n");
	ck_assert_int_eq(chdir(w.directory), 0);
	struct source source = { .name = "bad.c", .path = "bad.c", .language = language_by_code("c") };
	struct error err = { 0 };
	ck_assert(compile(&source, &w.options, &w.executable, &w.compilation, &err));
	ck_assert(!w.compilation.ok);
	ck_assert(!strncmp(w.compilation.message, "bad.c: In function", 18));
	ck_assert_int_eq(chdir("/"), 0);
	workshop_finish(&w);
}
END_TEST

START_TEST(an_empty_program_does_not_compile)
{
	workshop_init(&w);
	workshop_write(&w, "empty.c", "");
	ck_assert(!workshop_compile(&w, "empty.c", NULL));
	check_refused("undefined reference to `main'");
	workshop_finish(&w);
}
END_TEST

START_TEST(long_diagnostics_are_clipped)
{
	workshop_init(&w);
	w.limits.code_bytes = 1 << 20;
	struct buffer text = { 0 };
	buffer_add_text(&text, "int main(void) { return 0; }\n");
	for (int i = 0; i < 5000; i++) {
		buffer_printf(&text, "#warning a rather long line that says nothing %d\n", i);
	}
	workshop_write(&w, "warn.c", text.bytes);
	workshop_must_compile(&w, "warn.c", NULL); /* warnings alone stop nothing */
	buffer_add_text(&text, "#error enough\n");
	workshop_write(&w, "warn.c", text.bytes);
	ck_assert(!workshop_compile(&w, "warn.c", NULL));
	ck_assert_uint_lt(strlen(w.compilation.message), 8500);
	check_refused("\n…");
	buffer_finish(&text);
	workshop_finish(&w);
}
END_TEST

START_TEST(several_files_make_one_program)
{
	workshop_init(&w);
	workshop_write(&w, "dir/main.c", "#include \"f.h\"\n#include <stdio.h>\n"
		"int main(void) { printf(\"%d\\n\", f()); return 0; }\n");
	workshop_write(&w, "dir/sub/f.c", "#include \"../f.h\"\nint f(void) { return 42; }\n");
	workshop_write(&w, "dir/f.h", "int f(void);\n");
	workshop_write(&w, "dir/program", "a file in the way of the result\n");
	workshop_write(&w, "dir/.hidden.c", "not C at all\n");
	workshop_write(&w, "dir/-dash.c", "not C either\n");
	workshop_must_compile(&w, "dir", "c");
	check_output("42\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(a_python_directory_runs_its_main_file)
{
	workshop_init(&w);
	workshop_write(&w, "dir/helper.py", "def f(): return 42\n");
	workshop_write(&w, "dir/__main__.py", "import helper\nprint(helper.f())\n");
	workshop_must_compile(&w, "dir", "python3");
	check_output("42\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_unclear_entry_point_is_refused)
{
	workshop_init(&w);
	workshop_write(&w, "dir/one.py", "");
	workshop_write(&w, "dir/two.py", "");
	ck_assert(!workshop_compile(&w, "dir", "python3"));
	check_refused("name it __main__.py");
	workshop_finish(&w);
}
END_TEST

START_TEST(code_beyond_the_limit_does_not_compile)
{
	workshop_init(&w);
	w.limits.code_bytes = strlen(HELLO_C) - 1;
	workshop_write(&w, "hello.c", HELLO_C);
	ck_assert(!workshop_compile(&w, "hello.c", NULL));
	check_refused("the code limit is");
	w.limits.code_bytes++;
	workshop_must_compile(&w, "hello.c", NULL);
	w.limits.code_bytes = 1;
	w.options.is_tool = true;
	workshop_must_compile(&w, "hello.c", NULL);
	workshop_finish(&w);
}
END_TEST

START_TEST(what_takes_too_long_to_compile_is_stopped)
{
	workshop_init(&w);
	workshop_write(&w, "hello.c", HELLO_C);
	workshop_must_compile(&w, "hello.c", NULL); /* the probe wants the full time */
	w.limits.compilation_time_ns = 300 * 1000 * 1000;
	workshop_write(&w, "slow.c", "#define A(x) x x x x x x x x x x\n#define B(x) A(A(A(x)))\n"
		"#define C(x) B(B(x))\nint main(void) { int i = 0; C(i += i * 3 + 1;) return i; }\n");
	ck_assert(!workshop_compile(&w, "slow.c", NULL));
	check_refused("compilation_time");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_endless_include_stops_at_the_memory_limit)
{
	workshop_init(&w);
	workshop_write(&w, "hello.c", HELLO_C);
	workshop_must_compile(&w, "hello.c", NULL); /* the probe wants its memory */
	w.limits.compilation_memory_bytes = UINT64_C(128) << 20;
	workshop_write(&w, "zero.c", "#include \"/dev/zero\"\n" HELLO_C);
	ck_assert(!workshop_compile(&w, "zero.c", NULL));
	check_refused("memory");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_unknown_language_is_skipped)
{
	workshop_init(&w);
	workshop_write(&w, "hello.xyz", "hello\n");
	ck_assert(!workshop_compile(&w, "hello.xyz", NULL));
	ck_assert(w.compilation.skipped);
	check_refused("no language that the judge can compile");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_empty_directory_is_no_program)
{
	workshop_init(&w);
	workshop_write(&w, "dir/README.md", "nothing to compile\n");
	ck_assert(!workshop_compile(&w, "dir", "c"));
	check_refused("has no C source file");
	workshop_finish(&w);
}
END_TEST

START_TEST(a_missing_source_is_an_error)
{
	workshop_init(&w);
	struct source source = { .name = "none.c", .path = "/nonexistent/none.c" };
	source.language = language_by_code("c");
	autoerror struct error err = { 0 };
	struct compile_job *job = NULL;
	ck_assert(!compile_begin(&source, &w.options, &job, &err));
	ck_assert_str_eq(err.message, "/nonexistent: can't be opened: No such file or directory");
	ck_assert_ptr_null(job);
	workshop_finish(&w);
}
END_TEST

START_TEST(included_files_join_a_submission)
{
	workshop_init(&w);
	workshop_write(&w, "include/c/driver.c",
		"#include <stdio.h>\nint f(void);\nint main(void) { printf(\"%d\\n\", f()); return 0; }\n");
	workshop_write(&w, "include/c/f.h", "int f(void);\n");
	workshop_write(&w, "include/default/unused.c", "not C\n");
	workshop_write(&w, "sol/f.c", "#include \"f.h\"\nint f(void) { return 42; }\n");
	autofree char *include = path_join(w.directory, "include");
	w.options.include_path = include;
	workshop_must_compile(&w, "sol/f.c", NULL);
	check_output("42\n");
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
	check_output("1\n");
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
	check_output("42 42 {{m}} {42} {{n}}\n");
	workshop_must_compile(&w, "program.py", NULL);
	check_output("42\n");
	w.constants = NULL;
	workshop_must_compile(&w, "program.py", NULL);
	check_output("{{n}}\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(another_constant_makes_another_program)
{
	workshop_init(&w);
	workshop_write(&w, "n.c", "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", {{n}}); return 0; }\n");
	w.constants = &constants;
	workshop_must_compile(&w, "n.c", NULL);
	check_output("42\n");
	static const struct constant other = { "n", "43" };
	const struct constants others = { &other, 1 };
	w.constants = &others;
	workshop_must_compile(&w, "n.c", NULL);
	check_output("43\n");
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
	check_output("42 {{n}}\n");
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

START_TEST(a_tool_may_bring_scripts)
{
	workshop_init(&w);
	w.options.is_tool = true;
	workshop_write_script(&w, "tool/run", "#!/bin/sh\ncat data.txt\n");
	workshop_write(&w, "tool/data.txt", "42\n");
	workshop_must_compile(&w, "tool", NULL);
	check_output("42\n");
	workshop_write_script(&w, "tool2/build", "#!/bin/sh\ncc -o run main.c && ln -s /etc/passwd link\n");
	workshop_write(&w, "tool2/main.c", HELLO_C);
	workshop_must_compile(&w, "tool2", NULL);
	check_output("hello\n");
	autofree char *link = path_join(w.executable.directory, "link");
	struct stat info;
	ck_assert_int_lt(lstat(link, &info), 0);
	workshop_finish(&w);
}
END_TEST

START_TEST(a_build_script_must_leave_run)
{
	workshop_init(&w);
	w.options.is_tool = true;
	workshop_write_script(&w, "tool/build", "#!/bin/sh\ntrue\n");
	ck_assert(!workshop_compile(&w, "tool", NULL));
	check_refused("leaves no executable file named run");
	workshop_write_script(&w, "tool/build", "#!/bin/sh\necho no luck\nexit 1\n");
	ck_assert(!workshop_compile(&w, "tool", NULL));
	check_refused("no luck");
	workshop_write(&w, "plain/build", "#!/bin/sh\ntrue\n");
	ck_assert(!workshop_compile(&w, "plain", NULL));
	check_refused("plain/build: is not executable");
	workshop_finish(&w);
}
END_TEST

START_TEST(scripts_of_submissions_are_not_run)
{
	workshop_init(&w);
	workshop_write_script(&w, "sol/build", "#!/bin/sh\nexit 1\n");
	workshop_write(&w, "sol/main.c", HELLO_C);
	workshop_must_compile(&w, "sol", "c");
	check_output("hello\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(assert_names_the_file_and_no_place_of_ours)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", "#include <stdio.h>\nint main(void) { puts(__FILE__); return 0; }\n");
	workshop_must_compile(&w, "a.c", NULL);
	check_output("a.c\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_executable_is_taken_as_it_is)
{
	workshop_init(&w);
	workshop_write_script(&w, "tool", "#!/bin/sh\necho 42\n");
	autofree char *path = path_join(w.directory, "tool");
	autoerror struct error err = { 0 };
	ck_assert(executable_of_file(path, &w.executable, &err));
	check_output("42\n");
	executable_finish(&w.executable);
	ck_assert(path_exists(path));
	ck_assert_int_eq(chmod(path, 0644), 0);
	ck_assert(!executable_of_file(path, &w.executable, &err));
	ck_assert_ptr_nonnull(strstr(err.message, "is no executable file"));
	workshop_finish(&w);
}
END_TEST

START_TEST(jobs_may_be_given_up)
{
	workshop_init(&w);
	workshop_write(&w, "hello.c", HELLO_C);
	autofree char *path = path_join(w.directory, "hello.c");
	struct source source = { .name = "hello.c", .path = path, .language = language_by_code("c") };
	struct error err = { 0 };
	struct compile_job *jobs[2];
	for (int i = 0; i < 2; i++) {
		ck_assert(compile_begin(&source, &w.options, &jobs[i], &err));
		ck_assert_int_ge(compile_fd(jobs[i]), 0);
	}
	compile_abandon(jobs[0]);
	ck_assert(compile_end(jobs[1], &w.executable, &w.compilation, &err));
	ck_assert(w.compilation.ok);
	compile_abandon(NULL);
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ hello_world_runs_from_a_file_of_any_name, ARRAY_LENGTH(hellos) },
		{ the_math_library_is_there, 0 },
		{ flags_of_a_source_replace_those_of_the_language, 0 },
		{ a_mistake_shows_the_place_as_the_user_knows_it, 0 },
		{ a_package_in_a_zip_is_called_by_the_zip, 0 },
		{ a_mistake_in_an_include_shows_its_place_too, 0 },
		{ a_path_in_the_current_directory_is_shown_bare, 0 },
		{ an_empty_program_does_not_compile, 0 },
		{ long_diagnostics_are_clipped, 0 },
		{ several_files_make_one_program, 0 },
		{ a_python_directory_runs_its_main_file, 0 },
		{ an_unclear_entry_point_is_refused, 0 },
		{ code_beyond_the_limit_does_not_compile, 0 },
		{ what_takes_too_long_to_compile_is_stopped, 0 },
		{ an_endless_include_stops_at_the_memory_limit, 0 },
		{ an_unknown_language_is_skipped, 0 },
		{ an_empty_directory_is_no_program, 0 },
		{ a_missing_source_is_an_error, 0 },
		{ included_files_join_a_submission, 0 },
		{ included_files_replace_those_of_equal_name, 0 },
		{ constants_are_put_into_programs, 0 },
		{ another_constant_makes_another_program, 0 },
		{ constants_are_put_into_included_files_whosever_the_program, 0 },
		{ constants_may_not_make_a_program_endless, 0 },
		{ a_tool_may_bring_scripts, 0 },
		{ a_build_script_must_leave_run, 0 },
		{ scripts_of_submissions_are_not_run, 0 },
		{ assert_names_the_file_and_no_place_of_ours, 0 },
		{ an_executable_is_taken_as_it_is, 0 },
		{ jobs_may_be_given_up, 0 },
	};
	return suite_run("compile_run", tests, ARRAY_LENGTH(tests));
}
