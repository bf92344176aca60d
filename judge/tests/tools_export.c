/* judge export and judge run --as, in a made-up collection. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

#define SITES "problems/echo/sites/"

/* Twice wants a function that doubles a word; off and far are the same with a mistake each. */
static const struct {
	const char *path, *text;
} files[] = {
	{ SITES "sites.yaml",
		"c: {title: anywhere, source: main.c, language: c, cases: [sample, secret]}\n"
		"twice: {title: The Site, language: c, flags: [-std=c17], url: https://example.org/x?a=b,\n"
		"  cases: [sample]}\n"
		"off: {title: off, language: c, cases: [sample]}\n"
		"far: {title: far, language: c, cases: [sample]}\n"
		"ce: {title: ce, language: c, cases: [sample]}\n"
		"none: {title: none, language: c, source: main.c, cases: [sample, secret/large]}\n"
		"tiny: {title: tiny, language: c, source: main.c, cases: [sample], code_bytes: 100}\n"
		"odd: {title: odd, source: odd.py, language: python3, cases: [sample]}\n" },
	{ "problems/echo/twice.h",
		"#ifndef TWICE_H\n#define TWICE_H\nstatic inline int twice(int x)\n{\n\treturn 2 * x;\n}\n#endif\n" },
	{ "problems/echo/odd.py", "print('\033[2J')\n" },
	{ SITES "twice.c", "#include \"../twice.h\"\n\nint site_twice(int x)\n{\n\treturn twice(x);\n}\n" },
	{ SITES "twice.driver.c", "#include <stdio.h>\n#include \"twice.c\"\nint main(void)\n{\n\tint x;\n"
		"\tconst char *s = \"\";\n\twhile (scanf(\"%d\", &x) == 1) {\n"
		"\t\tprintf(\"%s%d\", s, site_twice(x) / 2);\n\t\ts = \" \";\n\t}\n\tputs(\"\");\n}\n" },
	{ SITES "off.c", "int site_twice(int x)\n{\n\treturn 2 * x + (x == 3 ? 2 : 0);\n}\n" },
	{ SITES "off.driver.c", "#include <stdio.h>\n#include \"off.c\"\nint main(void)\n{\n\tint x;\n"
		"\twhile (scanf(\"%d\", &x) == 1) {\n\t\tprintf(\"%d \", site_twice(x) / 2);\n\t}\n}\n" },
	{ SITES "far.c", "\n#include \"../nowhere.h\"\n" },
	{ SITES "ce.c", "int main(void) { return x; }\n" },
};

static char *collection;

static void set_up(void)
{
	collection = collection_make();
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
}

static const struct {
	const char *arguments;
	int status;
	const char *out; /* part of stdout; "": nothing there */
	const char *err; /* part of stderr; "": nothing there */
} calls[] = {
	{ "export", 2, "", "judge export: names no package; give one, such as 'judge export sowing'\n" },
	{ "export echo sum", 2, "", "judge export: one package at a time; leave out \"sum\"\n" },
	{ "export nothing", 2, "", "nothing" },
	{ "export broken", 2, "", "problem.yaml:5:15: time_limit is \"two\"" },
	{ "export ./talk", 2, "", "./talk/sites/sites.yaml: is not there; write one" },
	{ "export echo --site mars", 2, "", "problems/echo/sites/sites.yaml: has no site \"mars\"; write one "
		"of c, twice, off, far, ce, none, tiny, odd\n" },
	{ "export echo --site far", 2, "", "problems/echo/sites/far.c:2:10: \"../nowhere.h\" is not there; "
		"make it, or write <../nowhere.h> if it is the system's\n" },
	{ "export echo --site tiny", 2, "", "problems/echo/main.c: is 241 bytes as submitted, but tiny takes "
		"100 at most; make it shorter\n" },
	{ "export echo --open", 2, "",
		"problems/echo/sites/sites.yaml: site c has no url to open; add it, or leave out --open\n" },
	{ "export echo -f yaml --list", 2, "", "judge export: --format is \"yaml\"; write text or json\n" },
	{ "export echo", 0, "/* Echo, for: anywhere\n", "" },
	{ "export echo --site twice", 0, "/* ---- ../twice.h ---- */\n#ifndef TWICE_H\n", "" },
	{ "export echo --site odd", 0, "print('\033[2J')\n", "" },
	{ "export --site c echo -o out/none.c", 2, "", "out/none.c: can't be written: No such file or "
		"directory; write elsewhere with -o\n" },
	{ "export echo -o -", 0, "/* Echo, for: anywhere\n", "" },
	{ "export echo --zip -o -", 0, "PK", "" },
	{ "export echo --site none", 2, "", "problems/echo/sites/sites.yaml: site none has \"secret/large\" among "
		"its cases, which matches none; mend it\n" },
	{ "export echo -o copy.c", 0, "", "copy.c: 227 bytes of C for anywhere\n" },
	{ "export echo --list", 2, "twice          C            ", "tiny takes 100 at most" },
	{ "export echo --list -f json", 2, "{\"site\":\"twice\",\"title\":\"The Site\",", "nowhere.h" },
	{ "export echo --site twice --check", 0, "", "1/1" },
	{ "export echo --site off --check -o off.c", 1, "", "0/1" },
	{ "export echo --list --zip", 2, "",
		"judge export: --zip goes to a file; leave out --clip, --open, --list and --check\n" },
	{ "export echo --zip --for mars", 2, "",
		"judge export: --for is \"mars\"; write kattis or domjudge\n" },
	{ "export echo --zip -f json", 2, "",
		"judge export: --format is \"json\"; write 2025-09 or legacy\n" },
	{ "export echo --zip -o echo.zip", 0, "", "" },
	{ "export ./talk --zip -f legacy", 2, "", "./talk: is more than a pass-fail problem, which can't be "
		"put into format legacy here; leave out --format\n" },
	{ "help export", 0, "--clip", "" },
	{ "export --version", 0, "judge " TURNSTONE_VERSION "\n", "" },
	{ "run echo --as twice", 0, "1/1", NULL },
	{ "run echo --as c", 0, "3/3", NULL },
	{ "run echo --as c -c secret", 0, "2/2", NULL },
	{ "run echo --as off", 1, "expected", NULL },
	{ "run echo --as ce", 1, "CE", NULL },
	{ "run echo --as far", 2, "", "nowhere.h" },
	{ "run echo --as tiny", 2, "", "tiny takes 100 at most" },
	{ "run echo --as none", 2, "", "problems/echo/sites/sites.yaml: site none has \"secret/large\" among "
		"its cases, which matches none; mend it\n" },
	{ "run echo --as mars", 2, "", "problems/echo/sites/sites.yaml: has no site \"mars\"; 'judge export " },
	{ "run echo --as c -s main.c", 2, "",
		"judge run: --as names the program by itself; leave out -s, -x and --tests\n" },
	{ "run echo --as twice -c secret", 2, "", "no site that takes any of the cases" },
};

static bool says(const char *said, const char *expected)
{
	return !expected || (*expected ? strstr(said, expected) != NULL : !*said);
}

START_TEST(every_call_is_answered)
{
	set_up();
	struct said said = judge_say(collection, calls[_i].arguments);
	ck_assert_msg(said.status == calls[_i].status, "%s: status %d\n%s%s", calls[_i].arguments,
		said.status, said.out, said.err);
	ck_assert_msg(says(said.out, calls[_i].out), "%s: %s", calls[_i].arguments, said.out);
	ck_assert_msg(says(said.err, calls[_i].err), "%s: %s", calls[_i].arguments, said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_check_that_fails_exports_nothing)
{
	set_up();
	struct said said = judge_say(collection, "export echo --site off --check -o exported.c");
	ck_assert_int_eq(said.status, 1);
	autofree char *path = path_join(collection, "exported.c");
	ck_assert(!path_exists(path));
	said_finish(&said);
	said = judge_say(collection, "export echo --site twice --check -o exported.c");
	ck_assert_int_eq(said.status, 0);
	ck_assert(path_exists(path));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *tool, *arguments;
} waits[] = {
	{ "export", "echo.zip --site slow --check" },
	{ "submit", "echo.zip --site there" },
	{ "submit", "echo.zip --site slow" },
};

/* A package in a zip lies unpacked in TMPDIR meanwhile. */
START_TEST(an_interrupt_leaves_nothing)
{
	set_up();
	collection_write(collection, SITES "slow.c",
		"#include <unistd.h>\nint main(void)\n{\n\tsleep(50);\n}\n");
	collection_write(collection, SITES "sites.yaml",
		"slow: {title: slow, language: c, cases: [sample]}\n"
		"there: {title: there, language: c, source: sites/slow.c, cases: [sample], interface: kattis,\n"
		"  url: 'https://127.0.0.1:1/', problem: echo}\n");
	collection_write(collection, "problems/echo/problem.yaml", "problem_format_version: 2025-09\n"
		"name: Echo\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c011\nlimits:\n  time_limit: 60\n");
	collection_write(collection, "tmp/kept", "");
	autofree char *zip = xasprintf("cd '%s/problems' && python3 -m zipfile -c ../echo.zip echo", collection);
	ck_assert_int_eq(system(zip), 0);
	autofree char *with = xasprintf("timeout --preserve-status -s INT 3 env TMPDIR='%s/tmp' '%s' %s",
		collection, getenv("JUDGE"), waits[_i].tool);
	struct said said = judge_say_by(collection, with, waits[_i].arguments);
	ck_assert_msg(said.status == 130, "%s: status %d: %s", waits[_i].tool, said.status, said.err);
	said_finish(&said);
	autofree char *find = xasprintf("test \"$(ls '%s/tmp')\" = kept", collection);
	ck_assert_int_eq(system(find), 0);
	collection_remove(collection);
}
END_TEST

/* A program that keeps its arguments and what it reads. */
static void make_helper(const char *name)
{
	autofree char *path = xasprintf("bin/%s", name);
	autofree char *text = xasprintf("#!/bin/sh\necho %s \"$@\" >'%s/called'\ncat >'%s/taken'\n", name,
		collection, collection);
	collection_write(collection, path, text);
	autofree char *whole = path_join(collection, path);
	ck_assert_int_eq(chmod(whole, 0755), 0);
}

static const struct {
	const char *environment;
	const char *helpers[3];
	const char *called; /* with what */
} clipboards[] = {
	{ "WAYLAND_DISPLAY=w DISPLAY=:0", { "wl-copy", "xclip" }, "wl-copy\n" },
	{ "WAYLAND_DISPLAY= DISPLAY=:0", { "wl-copy", "xclip", "xsel" }, "xclip -selection clipboard\n" },
	{ "WAYLAND_DISPLAY=w DISPLAY=:0", { "xsel" }, "xsel --clipboard --input\n" },
};

START_TEST(the_clipboard_is_that_of_the_desktop)
{
	set_up();
	for (size_t i = 0; i < 3 && clipboards[_i].helpers[i]; i++) {
		make_helper(clipboards[_i].helpers[i]);
	}
	autofree char *with = xasprintf("env %s PATH='%s/bin':/usr/bin:/bin %s", clipboards[_i].environment,
		collection, getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "export echo --site twice --clip");
	ck_assert_msg(said.status == 0, "%s", said.err);
	ck_assert_str_eq(said.out, "");
	ck_assert_ptr_nonnull(strstr(said.err, "bytes of C for The Site, by "));
	said_finish(&said);
	autofree char *called = collection_read(collection, "called");
	ck_assert_str_eq(called, clipboards[_i].called);
	autofree char *taken = collection_read(collection, "taken");
	said = judge_say(collection, "export echo --site twice");
	ck_assert_str_eq(taken, said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(the_page_is_opened_as_it_is_written)
{
	set_up();
	make_helper("xdg-open");
	autofree char *with = xasprintf("env PATH='%s/bin':/usr/bin:/bin %s", collection, getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "export echo --site twice --open");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	autofree char *called = collection_read(collection, "called");
	ck_assert_str_eq(called, "xdg-open https://example.org/x?a=b\n");
	collection_remove(collection);
}
END_TEST

/* script(1) gives the command a terminal, and keeps what goes there. */
static char *on_a_terminal(const char *arguments, int *status)
{
	autofree char *line = xasprintf("cd '%s' && unset WAYLAND_DISPLAY DISPLAY; "
		"script -qec \"'%s' %s\" /dev/null </dev/null >typed", collection, getenv("JUDGE"), arguments);
	*status = system(line);
	return collection_read(collection, "typed");
}

START_TEST(without_a_desktop_the_terminal_takes_it)
{
	set_up();
	int status;
	autofree char *typed = on_a_terminal("export echo --site twice --clip", &status);
	ck_assert_int_eq(status, 0);
	const char *begin = strstr(typed, "\033]52;c;");
	ck_assert_ptr_nonnull(begin);
	const char *end = strchr(begin, '\a');
	ck_assert_ptr_nonnull(end);
	autofree char *base64 = xstrndup(begin + 7, (size_t)(end - begin - 7));
	collection_write(collection, "base64", base64);
	autofree char *decode = xasprintf("base64 -d '%s/base64' >'%s/taken'", collection, collection);
	ck_assert_int_eq(system(decode), 0);
	autofree char *taken = collection_read(collection, "taken");
	struct said said = judge_say(collection, "export echo --site twice");
	ck_assert_str_eq(taken, said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_terminal_is_not_sent_control_characters)
{
	set_up();
	int status;
	autofree char *typed = on_a_terminal("export echo --site odd", &status);
	ck_assert_int_ne(status, 0);
	ck_assert_ptr_null(strchr(typed, '\033'));
	ck_assert_ptr_nonnull(strstr(typed, "odd.py: holds control characters; write a file with -o"));
	autofree char *zip = on_a_terminal("export echo --zip", &status);
	ck_assert_int_ne(status, 0);
	ck_assert_ptr_nonnull(strstr(zip, "a zip is nothing for a terminal; write a file with -o"));
	autofree char *plain = on_a_terminal("export echo --site twice", &status);
	ck_assert_int_eq(status, 0);
	ck_assert_ptr_nonnull(strstr(plain, "\treturn twice(x);"));
	collection_remove(collection);
}
END_TEST

START_TEST(nothing_is_left_of_what_was_laid_out)
{
	set_up();
	collection_write(collection, "tmp/kept", "");
	autofree char *with = xasprintf("env TMPDIR='%s/tmp' %s", collection, getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "run echo --as twice");
	ck_assert_int_eq(said.status, 0);
	said_finish(&said);
	autofree char *directory = path_join(collection, "tmp");
	struct name_list left = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(directory_list(directory, &left, &err));
	ck_assert_uint_eq(left.count, 1);
	name_list_finish(&left);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_call_is_answered, ARRAY_LENGTH(calls) },
		{ a_check_that_fails_exports_nothing, 1 },
		{ an_interrupt_leaves_nothing, ARRAY_LENGTH(waits) },
		{ the_clipboard_is_that_of_the_desktop, ARRAY_LENGTH(clipboards) },
		{ the_page_is_opened_as_it_is_written, 1 },
		{ without_a_desktop_the_terminal_takes_it, 1 },
		{ a_terminal_is_not_sent_control_characters, 1 },
		{ nothing_is_left_of_what_was_laid_out, 1 },
	};
	return cli_run_suite("tools_export", tests, ARRAY_LENGTH(tests));
}
