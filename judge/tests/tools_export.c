/* judge export and judge run --as, in a made-up collection. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "background_support.h"
#include "base/file.h"
#include "base/memory.h"
#include "export_support.h"

static char *collection;

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
	{ "export echo --list", 2, "\ntwice  C         ", "tiny takes 100 at most" },
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
	collection = export_make();
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
	collection = export_make();
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
	int columns;
	const char *out;
} widths[] = {
	{ 41, "c  C  258/65536 B  wherever C is compiled\n" },
	{ 40, "c  C  258/65536 B  wherever C is compil\u2026\n" },
	{ 20, "c  C  258/65536 B  whereve\u2026\n" },
};

START_TEST(a_line_of_the_list_fits_the_terminal)
{
	collection = export_make();
	collection_write(collection, SITES "sites.yaml", "c: {title: wherever C is compiled, language: c, "
		"source: main.c, code_bytes: 65536, cases: [sample]}\n");
	autofree char *by = xasprintf("JUDGE_COLUMNS=%d \"$JUDGE\"", widths[_i].columns);
	struct said said = judge_say_by(collection, by, "export echo --list");
	ck_assert_str_eq(said.out, widths[_i].out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

static const char *const waits[] = {
	"export echo.zip --site slow --check",
	"submit echo.zip --site there",
	"submit echo.zip --site slow",
};

/* A package in a zip lies unpacked in TMPDIR meanwhile. */
START_TEST(an_interrupt_leaves_nothing)
{
	collection = export_make();
	autofree char *name = xasprintf("asleep%d", (int)getpid());
	autofree char *slow = xasprintf("#include <sys/prctl.h>\n#include <unistd.h>\nint main(void)\n{\n"
		"\tprctl(PR_SET_NAME, \"%s\");\n\tsleep(50);\n}\n", name);
	collection_write(collection, SITES "slow.c", slow);
	collection_write(collection, SITES "sites.yaml",
		"slow: {title: slow, language: c, cases: [sample]}\n"
		"there: {title: there, language: c, source: sites/slow.c, cases: [sample], interface: kattis,\n"
		"  url: 'https://127.0.0.1:1/', problem: echo}\n");
	collection_write(collection, "problems/echo/problem.yaml", "problem_format_version: 2025-09\n"
		"name: Echo\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c011\nlimits:\n  time_limit: 60\n");
	collection_write(collection, "tmp/kept", "");
	autofree char *zip = xasprintf("cd '%s/problems' && python3 -m zipfile -c ../echo.zip echo", collection);
	ck_assert_int_eq(system(zip), 0);
	autofree char *line = xasprintf("TMPDIR=\"$PWD/tmp\" exec \"$JUDGE\" %s", waits[_i]);
	pid_t pid = background_start(collection, line);
	background_wait_for_process(name);
	ck_assert_int_eq(background_interrupt(pid), 130);
	autofree char *find = xasprintf("test \"$(ls '%s/tmp')\" = kept", collection);
	ck_assert_int_eq(system(find), 0);
	collection_remove(collection);
}
END_TEST

START_TEST(nothing_is_left_of_what_was_laid_out)
{
	collection = export_make();
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
		{ a_line_of_the_list_fits_the_terminal, ARRAY_LENGTH(widths) },
		{ a_check_that_fails_exports_nothing, 1 },
		{ an_interrupt_leaves_nothing, ARRAY_LENGTH(waits) },
		{ nothing_is_left_of_what_was_laid_out, 1 },
	};
	return cli_run_suite("tools_export", tests, ARRAY_LENGTH(tests));
}
