/* judge add: what can go wrong in the middle, and many at once. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "background_support.h"
#include "base/file.h"
#include "base/memory.h"
#include "sum_support.h"

static char *collection;

/* Without an input, but with a hidden one: what is left where a case was being added or removed. */
START_TEST(what_a_crash_leaves_spoils_nothing_and_is_cleared_away)
{
	collection = sum_make();
	autofree char *before = sum_state(collection);
	collection_write(collection, DATA "secret/original/08.ans", "1\n");
	collection_write(collection, DATA "secret/original/08.yaml", "description: x\n");
	collection_write(collection, DATA "secret/original/.08.in.adding", "1 0\n");
	collection_write(collection, DATA "secret/original/.07.in.adding", "3 4\n");
	collection_write(collection, DATA "secret/original/.09.in.adding.abcdef", "1");
	collection_write(collection, DATA "secret/original/08.files/a", "1");
	collection_write(collection, DATA "secret/original/.09.files.adding/a/b", "1");
	collection_write(collection, SUM "generators/.calls.txt.adding", "");
	collection_write(collection, SUM "generators/calls.txt",
		"# all of them\nsecret/original/07 generate 3 4\nsecret/original/08 generate 1 0\n");
	sum_expect(collection, "run sum", 0,
		"2/2", "08.ans: warning: is left of a case whose adding or removing was broken "
		"off; the next 'judge add' clears it away\n");
	sum_expect(collection, "add sum --regenerate", 0, "sum: 1 of 1 generated cases", "");
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	sum_expect_tidy(collection);
	collection_remove(collection);
}
END_TEST

/* The programs are compiled before. A limit on the size of files is met as a full disk is where its
 * signal is ignored; calls.txt, which is written last but one, is longer than that. */
START_TEST(a_full_disk_changes_nothing)
{
	collection = sum_make();
	autobuffer struct buffer calls = { 0 };
	while (calls.length < 4096) {
		buffer_add_text(&calls, "# another line\n");
	}
	buffer_add_text(&calls, "secret/original/07 generate 3 4\n");
	collection_write(collection, SUM "generators/calls.txt", calls.bytes);
	sum_expect(collection, "add sum -g 'generate 2 2'", 0, "added ", "");
	autofree char *before = sum_state(collection);
	autofree char *with = xasprintf("sh -c 'trap \"\" XFSZ; ulimit -f 4; %s \"$@\"' x", getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "add sum -d x -g 'generate 5 6'");
	ck_assert_int_eq(said.status, 3);
	ck_assert_msg(strstr(said.err, "problems/sum/generators/calls.txt: can't be written: File too large; "
		"nothing was changed\n"), "%s", said.err);
	said_finish(&said);
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	sum_expect_tidy(collection);
	collection_remove(collection);
}
END_TEST

/* How many cases there are, each with its answer. */
static size_t count_whole(void)
{
	autofree char *path = xasprintf("%s/" DATA "secret/original", collection);
	struct name_list names = { 0 };
	struct error err = { 0 };
	size_t inputs = 0;
	ck_assert(directory_list(path, &names, &err));
	for (size_t i = 0; i < names.count; i++) {
		autofree char *whole = path_join(path, names.names[i]);
		if (!strcmp(path_extension(whole), ".in") && *names.names[i] != '.') {
			memcpy(whole + strlen(whole) - 3, ".an", 3);
			autofree char *answer = xasprintf("%ss", whole);
			ck_assert_msg(path_exists(answer), "%s", answer);
			inputs++;
		}
	}
	name_list_finish(&names);
	return inputs;
}

START_TEST(killed_at_any_moment_the_package_stays_whole)
{
	enum { KILLS = 30 };
	collection = sum_make();
	sum_expect(collection, "add sum -g 'generate 5 6'", 0, "added ", "");
	size_t before = count_whole();
	for (int i = 0; i < KILLS; i++) {
		autofree char *line = xasprintf("cd '%s' && { %s add sum -d x -g 'generate %d 1' >/dev/null 2>&1 & "
			"sleep 0.%03d; kill -9 $!; wait $!; } 2>/dev/null; true", collection, getenv("JUDGE"), 20 + i,
			10 + i * 7);
		ck_assert_int_eq(system(line), 0);
		size_t after = count_whole();
		ck_assert_uint_le(after - before, 1);
		before = after;
	}
	sum_expect(collection, "add sum -g 'generate 100 1'", 0, "added ", "");
	struct said said = sum_say(collection, "run sum");
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_thousand_cases_one_after_the_other)
{
	enum { CASES = 1000 };
	collection = sum_make();
	collection_write(collection, SUM "submissions/brute_force/count.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\t(void)!scanf(\"%ld%ld\", &a, &b);\n"
		"\tprintf(\"%ld\\n\", a + b);\n}\n");
	autofree char *other = xasprintf("cd '%s/" SUM "' && mv submissions/brute_force/count.c main.c && "
		"rm -r submissions", collection);
	ck_assert_int_eq(system(other), 0);
	autofree char *line = xasprintf("cd '%s' && for i in $(seq %d); do echo $i 7 | %s add sum >/dev/null || "
		"exit 1; done", collection, CASES, getenv("JUDGE"));
	ck_assert_int_eq(system(line), 0);
	autofree char *passed = xasprintf("%d/%d", CASES + 2, CASES + 2);
	sum_expect(collection, "run sum", 0, passed, "");
	collection_remove(collection);
}
END_TEST

START_TEST(two_at_a_time_take_turns)
{
	collection = sum_make();
	sum_expect(collection, "add sum -i good", 0, "added ", "");
	autofree char *line = xasprintf("cd '%s' && for i in 1 2 3 4; do %s add sum -g \"generate $i 50\" "
		">/dev/null 2>&1 & done; wait", collection, getenv("JUDGE"));
	ck_assert_int_eq(system(line), 0);
	ck_assert_uint_eq(count_whole(), 6);
	sum_expect(collection, "add sum --regenerate", 0, "sum: 5 of 5 generated cases", "");
	collection_remove(collection);
}
END_TEST

/* Sleeps where it sees 23, under a name of its own. */
static const char sleeper[] =
	"#include <stdio.h>\n#include <sys/prctl.h>\n#include <unistd.h>\nint main(void)\n{\n\tlong a, b;\n"
	"\tif (scanf(\"%%ld%%ld\", &a, &b) != 2) {\n\t\treturn 1;\n\t}\n\tif (a == 23) {\n"
	"\t\tprctl(PR_SET_NAME, \"%s\");\n\t\tsleep(50);\n\t}\n\tprintf(\"%%ld\\n\", a + b);\n}\n";

static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

START_TEST(an_interrupt_leaves_nothing)
{
	collection = sum_make();
	autofree char *name = xasprintf("asleep%d", (int)getpid());
	autofree char *source = xasprintf(sleeper, name);
	collection_write(collection, SUM "main.c", source);
	collection_write(collection, SUM "problem.yaml", "problem_format_version: 2025-09\nname: Sum\n"
		"uuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c009\nlimits:\n  time_limit: 60\n");
	collection_write(collection, "tmp/kept", "");
	sum_expect(collection, "add sum -i good", 0, "added ", "");
	autofree char *before = sum_state(collection);
	pid_t pid = background_start(collection,
		"TMPDIR=\"$PWD/tmp\" exec \"$JUDGE\" add sum -d x -g 'generate 23 1'");
	background_wait_for_process(name);
	ck_assert_int_eq(kill(pid, signals[_i]), 0);
	ck_assert_int_eq(background_end(pid), 130);
	autofree char *err = collection_read(collection, "err.txt");
	ck_assert_str_eq(err, "judge add: interrupted; nothing more is written\n");
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	sum_expect_tidy(collection);
	autofree char *find = xasprintf("test \"$(ls '%s/tmp')\" = kept", collection);
	ck_assert_int_eq(system(find), 0);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ what_a_crash_leaves_spoils_nothing_and_is_cleared_away, 1 },
		{ a_full_disk_changes_nothing, 1 },
		{ killed_at_any_moment_the_package_stays_whole, 1 },
		{ a_thousand_cases_one_after_the_other, 1 },
		{ two_at_a_time_take_turns, 1 },
		{ an_interrupt_leaves_nothing, ARRAY_LENGTH(signals) },
	};
	return cli_run_suite("tools_add_safe", tests, ARRAY_LENGTH(tests));
}
