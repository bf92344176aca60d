#include "compile/compile.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile_support.h"
#include "suite.h"

static struct workshop w;

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
	ck_assert(w.compilation.known_time);
	workshop_must_say(&w, "hello\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(the_math_library_is_there)
{
	workshop_init(&w);
	workshop_write(&w, "m.c", "#include <math.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
		"int main(int n, char **v) { (void)v; printf(\"%.3f\\n\", sqrt(n + 1.0)); return 0; }\n");
	workshop_must_compile(&w, "m.c", NULL);
	workshop_must_say(&w, "1.414\n");
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
	workshop_must_say(&w, "ours\n");
	w.flags = (struct arguments){ flags, 2 };
	workshop_must_compile(&w, "f.c", NULL);
	workshop_must_say(&w, "its\n");
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
	workshop_must_say(&w, "42\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(a_python_directory_runs_its_main_file)
{
	workshop_init(&w);
	workshop_write(&w, "dir/helper.py", "def f(): return 42\n");
	workshop_write(&w, "dir/__main__.py", "import helper\nprint(helper.f())\n");
	workshop_must_compile(&w, "dir", "python3");
	workshop_must_say(&w, "42\n");
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
	workshop_must_say(&w, "42\n");
	workshop_write_script(&w, "tool2/build", "#!/bin/sh\ncc -o run main.c && ln -s /etc/passwd link\n");
	workshop_write(&w, "tool2/main.c", HELLO_C);
	workshop_must_compile(&w, "tool2", NULL);
	workshop_must_say(&w, "hello\n");
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
	workshop_must_refuse(&w, "leaves no executable file named run");
	workshop_write_script(&w, "tool/build", "#!/bin/sh\necho no luck\nexit 1\n");
	ck_assert(!workshop_compile(&w, "tool", NULL));
	workshop_must_refuse(&w, "no luck");
	workshop_write(&w, "plain/build", "#!/bin/sh\ntrue\n");
	ck_assert(!workshop_compile(&w, "plain", NULL));
	workshop_must_refuse(&w, "plain/build: is not executable");
	workshop_finish(&w);
}
END_TEST

START_TEST(scripts_of_submissions_are_not_run)
{
	workshop_init(&w);
	workshop_write_script(&w, "sol/build", "#!/bin/sh\nexit 1\n");
	workshop_write(&w, "sol/main.c", HELLO_C);
	workshop_must_compile(&w, "sol", "c");
	workshop_must_say(&w, "hello\n");
	workshop_finish(&w);
}
END_TEST

START_TEST(assert_names_the_file_and_no_place_of_ours)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", "#include <stdio.h>\nint main(void) { puts(__FILE__); return 0; }\n");
	workshop_must_compile(&w, "a.c", NULL);
	workshop_must_say(&w, "a.c\n");
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
	workshop_must_say(&w, "42\n");
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

/* Erlang's emulator would map its code through files in memory: the limit is one that the first fits in,
 * and the second doesn't. */
static const struct {
	const char *language, *name, *flood;
} floods[] = {
	{ "elixir", "flood.ex",
		"defmodule F do\n  def f(s), do: (IO.puts(s); f(s))\nend\nF.f(String.duplicate(\"a\", 99999))\n" },
	{ "erlang", "flood.erl", "-module(flood).\n-export([start/0]).\n"
		"start() -> io:put_chars(lists:duplicate(99999, $a)), start().\n" },
};

START_TEST(a_runtime_reaches_no_limit_before_its_program)
{
	workshop_init(&w);
	workshop_write(&w, floods[_i].name, floods[_i].flood);
	bool ok = workshop_compile(&w, floods[_i].name, floods[_i].language);
	if (ok || !w.compilation.skipped) {
		ck_assert_msg(ok, "%s", w.compilation.message);
		struct outcome outcome;
		autofree char *said = workshop_run_within(&w, UINT64_C(9) << 20, &outcome);
		ck_assert_int_eq(outcome.hit, LIMIT_OUTPUT);
		size_t length = strlen(said);
		ck_assert_uint_gt(length, 9999);
		ck_assert_str_eq(said + length - 9999 + strspn(said + length - 9999, "a\n"), "");
	} else {
		printf("# %s: not tried: %s\n", floods[_i].name, w.compilation.message);
		(void)fflush(stdout);
	}
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ hello_world_runs_from_a_file_of_any_name, ARRAY_LENGTH(hellos) },
		{ the_math_library_is_there, 0 },
		{ flags_of_a_source_replace_those_of_the_language, 0 },
		{ several_files_make_one_program, 0 },
		{ a_python_directory_runs_its_main_file, 0 },
		{ a_tool_may_bring_scripts, 0 },
		{ a_build_script_must_leave_run, 0 },
		{ scripts_of_submissions_are_not_run, 0 },
		{ assert_names_the_file_and_no_place_of_ours, 0 },
		{ an_executable_is_taken_as_it_is, 0 },
		{ a_runtime_reaches_no_limit_before_its_program, ARRAY_LENGTH(floods) },
		{ jobs_may_be_given_up, 0 },
	};
	return suite_run("compile_run", tests, ARRAY_LENGTH(tests));
}
