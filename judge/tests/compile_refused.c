#include "compile/compile.h"

#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "compile_support.h"
#include "suite.h"

static struct workshop w;

START_TEST(a_mistake_shows_the_place_as_the_user_knows_it)
{
	workshop_init(&w);
	workshop_write(&w, "bad.c", "int main(void)\n{\n\treturn x;\n}\n");
	ck_assert(!workshop_compile(&w, "bad.c", NULL));
	autofree char *place = xasprintf("%s/bad.c:3:16: error: ", w.directory);
	workshop_must_refuse(&w, place);
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
	workshop_must_refuse(&w, "up/p.zip/sub/bad.c:1:25: error: ");
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
	workshop_must_refuse(&w, place);
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
	workshop_must_refuse(&w, "undefined reference to `main'");
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
	workshop_must_refuse(&w, "\n…");
	buffer_finish(&text);
	workshop_finish(&w);
}
END_TEST

START_TEST(an_unclear_entry_point_is_refused)
{
	workshop_init(&w);
	workshop_write(&w, "dir/one.py", "");
	workshop_write(&w, "dir/two.py", "");
	ck_assert(!workshop_compile(&w, "dir", "python3"));
	workshop_must_refuse(&w, "name it __main__.py");
	workshop_finish(&w);
}
END_TEST

START_TEST(the_first_error_stands_where_its_tool_has_it)
{
	static const struct {
		const char *said, *first;
	} diagnostics[] = {
		{ "a.c: In function 'main':\na.c:1:2: error: x\na.c:2:1: error: y\n", "1:2: error: x\na.c:2:1: error: y\n" },
		{ "  File \"a.c\", line 1\n    f(\n     ^\nSyntaxError: x", "SyntaxError: x" },
		{ "Error: x", "Error: x" },
		{ "a.c: line 1: x", " line 1: x" },
		{ "", "" },
	};
	for (size_t i = 0; i < ARRAY_LENGTH(diagnostics); i++) {
		ck_assert_str_eq(compile_first_error(diagnostics[i].said, "a.c"), diagnostics[i].first);
	}
}
END_TEST

START_TEST(code_beyond_the_limit_does_not_compile)
{
	workshop_init(&w);
	w.limits.code_bytes = strlen(HELLO_C) - 1;
	workshop_write(&w, "hello.c", HELLO_C);
	ck_assert(!workshop_compile(&w, "hello.c", NULL));
	workshop_must_refuse(&w, "the code limit is");
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
	workshop_must_refuse(&w, "compilation_time");
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
	workshop_must_refuse(&w, "memory");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_unknown_language_is_skipped)
{
	workshop_init(&w);
	workshop_write(&w, "hello.xyz", "hello\n");
	ck_assert(!workshop_compile(&w, "hello.xyz", NULL));
	ck_assert(w.compilation.skipped);
	workshop_must_refuse(&w, "no language that the judge can compile");
	workshop_finish(&w);
}
END_TEST

START_TEST(an_empty_directory_is_no_program)
{
	workshop_init(&w);
	workshop_write(&w, "dir/README.md", "nothing to compile\n");
	ck_assert(!workshop_compile(&w, "dir", "c"));
	workshop_must_refuse(&w, "has no C source file");
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

int main(void)
{
	const struct suite_test tests[] = {
		{ a_mistake_shows_the_place_as_the_user_knows_it, 0 },
		{ a_package_in_a_zip_is_called_by_the_zip, 0 },
		{ a_mistake_in_an_include_shows_its_place_too, 0 },
		{ a_path_in_the_current_directory_is_shown_bare, 0 },
		{ an_empty_program_does_not_compile, 0 },
		{ long_diagnostics_are_clipped, 0 },
		{ an_unclear_entry_point_is_refused, 0 },
		{ the_first_error_stands_where_its_tool_has_it, 0 },
		{ code_beyond_the_limit_does_not_compile, 0 },
		{ what_takes_too_long_to_compile_is_stopped, 0 },
		{ an_endless_include_stops_at_the_memory_limit, 0 },
		{ an_unknown_language_is_skipped, 0 },
		{ an_empty_directory_is_no_program, 0 },
		{ a_missing_source_is_an_error, 0 },
	};
	return workshop_run_suite("compile_refused", tests, ARRAY_LENGTH(tests));
}
