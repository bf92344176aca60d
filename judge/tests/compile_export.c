#include "compile/compile.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

enum { COUNT_FROM = 840, COUNTS = 60 }; /* bytes of a source whose export has about 1000 */

static char *directory;
static struct problem *problem;

static char *write_text(const char *name, const char *text)
{
	char *path = path_join(directory, name);
	suite_write(path, text);
	return path;
}

static void set_up(void)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_make_temporary(&directory, &err));
	problem = problem_create("knapsack", directory);
	static const struct name_in_language name = { "en", "The */ Knapsack" };
	problem->names = &name;
	problem->name_count = 1;
	problem->limits = limits_default();
	problem->limits.time_ns = 2 * NS_PER_S;
	problem->limits.memory_bytes = UINT64_C(256) << 20;
	free(write_text("x.h", "int x;\n"));
	free(write_text("main.c", "#include \"x.h\"\n\n\n"));
	free(write_text("p.py", "print(1)\n"));
	free(write_text("p.driver.py", "import p\n"));
	free(write_text("main.driver.c", "#include \"main.c\"\n"));
}

static void tear_down(void)
{
	autoerror struct error err = { 0 };
	problem_destroy(problem);
	ck_assert(directory_remove(directory, &err));
	free(directory);
}

static struct site site_of(const char *language, const char *source, const char *driver)
{
	struct site site = {
		.name = "there",
		.title = "A site\n\xe2\x80\xae",
		.language = language_by_code(language),
		.code_bytes = SITE_CODE_UNLIMITED,
		.source_name = arena_printf(&problem->arena, "sites/%s", source),
		.source_path = arena_printf(&problem->arena, "%s/%s", directory, source),
	};
	if (driver) {
		site.driver_path = arena_printf(&problem->arena, "%s/%s", directory, driver);
	}
	return site;
}

static char *exported(const struct site *site)
{
	struct error_list mistakes = { 0 };
	struct buffer text = { 0 };
	ck_assert_msg(export_text(problem, site, &text, &mistakes), "%s", mistakes.mistakes->text);
	return buffer_steal(&text);
}

START_TEST(constants_are_put_into_the_file)
{
	set_up();
	static const struct constant constant = { "n", "42" };
	problem->constants = (struct constants){ &constant, 1 };
	free(write_text("n.h", "int n = {{n}};\n"));
	free(write_text("n.c", "#include \"n.h\"\nint m = {{m}};\n"));
	struct site site = site_of("c", "n.c", NULL);
	site.bare = true;
	autofree char *text = exported(&site);
	ck_assert_ptr_nonnull(strstr(text, "int n = 42;"));
	ck_assert_ptr_nonnull(strstr(text, "int m = {{m}};"));
	tear_down();
}
END_TEST

START_TEST(the_header_says_what_where_and_within_which_limits)
{
	set_up();
	struct site site = site_of("c", "main.c", NULL);
	static const char *const flags[] = { "-std=c17", "-O2" };
	site.flags = (struct arguments){ flags, 2 };
	site.code_bytes = 400;
	site.url = "https://example.org/";
	autofree char *text = exported(&site);
	ck_assert_str_eq(text,
		"/* The ?/ Knapsack, for: A site\\n\\u{202e}\n"
		" * C -std=c17 -O2; 285 bytes of at most 400; limits here: 2 s, 256 MiB\n"
		" * https://example.org/\n"
		" * Made from sites/main.c by: judge export knapsack --site there */\n"
		"#pragma GCC diagnostic ignored \"-Wunused-function\"\n"
		"/* ---- x.h ---- */\nint x;\n\n\n");
	ck_assert_uint_eq(strlen(text), 285);
	tear_down();
}
END_TEST

START_TEST(a_header_in_python_is_of_its_own_comments)
{
	set_up();
	struct site site = site_of("python3", "p.py", NULL);
	autofree char *text = exported(&site);
	ck_assert_str_eq(text,
		"# The */ Knapsack, for: A site\\n\\u{202e}\n"
		"# Python 3; 161 bytes; limits here: 2 s, 256 MiB\n"
		"# Made from sites/p.py by: judge export knapsack --site there\n"
		"print(1)\n");
	tear_down();
}
END_TEST

/* The count of bytes is a part of what is counted: at each length around a new digit it is right. */
START_TEST(the_header_counts_itself)
{
	set_up();
	autofree char *spaces = xmalloc(1000);
	memset(spaces, ' ', 999);
	spaces[999] = '\0';
	strcpy(spaces + COUNT_FROM + _i, "\n");
	free(write_text("main.c", spaces));
	struct site site = site_of("c", "main.c", NULL);
	autofree char *text = exported(&site);
	unsigned long told = strtoul(strstr(text, "; ") + 2, NULL, 10);
	ck_assert_uint_eq(told, strlen(text));
	tear_down();
}
END_TEST

START_TEST(a_bare_file_has_neither_header_nor_last_newline)
{
	set_up();
	free(write_text("golf.c", "main(){}\n\n"));
	struct site site = site_of("c", "golf.c", NULL);
	site.bare = true;
	site.code_bytes = 8;
	autofree char *text = exported(&site);
	ck_assert_str_eq(text, "main(){}");
	tear_down();
}
END_TEST

START_TEST(one_byte_too_many_is_refused_exactly)
{
	set_up();
	free(write_text("golf.c", "main(){}\n"));
	struct site site = site_of("c", "golf.c", NULL);
	site.bare = true;
	site.code_bytes = 7;
	struct error_list mistakes = { 0 };
	autobuffer struct buffer text = { 0 };
	ck_assert(!export_text(problem, &site, &text, &mistakes));
	ck_assert_uint_eq(text.length, 0);
	ck_assert_uint_eq(mistakes.count, 1);
	ck_assert_str_eq(mistakes.mistakes[0].text,
		"is 8 bytes as submitted, but there takes 7 at most; make it shorter");
	error_list_finish(&mistakes);
	tear_down();
}
END_TEST

static char *read_text(const char *in, const char *name)
{
	autoerror struct error err = { 0 };
	autofree char *path = path_join(in, name);
	struct buffer text = { 0 };
	ck_assert_msg(file_read(path, 1 << 20, &text, &err), "%s", err.message);
	return buffer_steal(&text);
}

START_TEST(what_is_judged_is_what_is_submitted)
{
	static const struct {
		const char *language, *file, *driver; /* driver: NULL without */
		const char *path;     /* of the program, in the directory; "" is the directory */
		const char *entry_point;
	} examples[] = {
		{ "c", "main.c", NULL, "main.c", NULL },
		{ "c", "main.c", "main.driver.c", "main.driver.c", NULL },
		{ "python3", "p.py", NULL, "p.py", NULL },
		{ "python3", "p.py", "p.driver.py", "", "p.driver.py" },
	};
	set_up();
	struct site site = site_of(examples[_i].language, examples[_i].file, examples[_i].driver);
	autofree char *out = path_join(directory, "out");
	autoerror struct error err = { 0 };
	ck_assert(directory_make(out, &err));
	struct error_list mistakes = { 0 };
	struct source source;
	ck_assert(export_lay_out(problem, &site, out, &problem->arena, &source, &mistakes, &err));
	autofree char *text = exported(&site);
	autofree char *laid_out = read_text(out, examples[_i].file);
	ck_assert_str_eq(laid_out, text);
	autofree char *expected = *examples[_i].path ? path_join(out, examples[_i].path) : xstrdup(out);
	ck_assert_str_eq(source.path, expected);
	ck_assert_int_eq(source.is_directory, !*examples[_i].path);
	ck_assert_pstr_eq(source.entry_point, examples[_i].entry_point);
	ck_assert_ptr_eq(source.language, site.language);
	ck_assert_str_eq(source.name, site.source_name);
	if (examples[_i].driver) {
		autofree char *driver = read_text(out, examples[_i].driver);
		autofree char *original = read_text(directory, examples[_i].driver);
		ck_assert_str_eq(driver, original);
	}
	tear_down();
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ constants_are_put_into_the_file, 0 },
		{ the_header_says_what_where_and_within_which_limits, 1 },
		{ a_header_in_python_is_of_its_own_comments, 1 },
		{ the_header_counts_itself, COUNTS },
		{ a_bare_file_has_neither_header_nor_last_newline, 1 },
		{ one_byte_too_many_is_refused_exactly, 1 },
		{ what_is_judged_is_what_is_submitted, 4 },
	};
	return suite_run("compile_export", tests, ARRAY_LENGTH(tests));
}
