/* judge watch, in a made-up collection whose files change. */
#include <stdlib.h>
#include <string.h>

#include "background_support.h"
#include "base/file.h"
#include "base/memory.h"

#define ECHO \
	"#include <stdio.h>\nint main(void)\n{\n\tint c;\n\twhile ((c = getchar()) != EOF) {\n" \
	"\t\tputchar(c);\n\t}\n}\n"
#define WRONG "#include <stdio.h>\nint main(void)\n{\n\tputs(\"0\");\n}\n"

static char *collection;
static pid_t pid;

static void shell(const char *line)
{
	autofree char *there = xasprintf("cd '%s' && %s", collection, line);
	ck_assert_int_eq(system(there), 0);
}

static void start(const char *arguments)
{
	autofree char *line = xasprintf("exec \"$JUDGE\" watch %s", arguments);
	pid = background_start(collection, line);
}

static int count(const char *text, const char *part)
{
	int found = 0;
	for (const char *at = text; (at = strstr(at, part)); at++) {
		found++;
	}
	return found;
}

/* Until so many results are there, the last of them whole. */
static char *wait_for_results(int results)
{
	for (int i = 0; i < BACKGROUND_WAIT_S * 100; i++) {
		autofree char *out = collection_read(collection, "out.txt");
		if (count(out, "-- ") >= results && count(out, " program, ") >= results) {
			return steal(&out);
		}
		background_pause(10);
	}
	autofree char *out = collection_read(collection, "out.txt");
	autofree char *err = collection_read(collection, "err.txt");
	ck_abort_msg("there are never %d results: %s%s", results, out, err);
}

/* The last result alone. */
static const char *last(const char *out)
{
	const char *found = out;
	for (const char *at = out; (at = strstr(at, "-- ")); at++) {
		found = at;
	}
	return found;
}

/* A change, and what the next result begins and goes on with. */
static const struct {
	const char *change, *reason, *verdict;
} changes[] = {
	{ "printf '%s' '" WRONG "' >problems/echo/main.c", "-- main.c changed\n", "WA " },
	{ "printf '%s' '" WRONG "' >x && mv x problems/echo/main.c", "-- main.c changed\n", "WA " },
	{ "mkdir -p problems/echo/data/secret/a/b && echo 1 >problems/echo/data/secret/a/b/1.in && echo 1 "
	  ">problems/echo/data/secret/a/b/1.ans", "-- data/secret/a", "4/4" },
	{ "mkdir n && echo 1 >n/1.in && echo 1 >n/1.ans && mv n problems/echo/data/secret/n",
		"-- data/secret/n changed\n", "4/4" },
	{ "rm problems/echo/data/secret/small/02-empty.*", "-- data/secret/small/02-empty.", "2/2" },
	{ "echo 5 >problems/echo/data/sample/1.ans", "-- data/sample/1.ans changed\n", "WA " },
	{ "sed -i 's/time_limit: 1/time_limit: 7/' problems/echo/problem.yaml", "-- problem.yaml changed\n",
		"/7 s" },
	{ "echo '/* */' >problems/common/read.h", "common/read.h changed\n", "AC " },
};

static void set_up(void)
{
	collection = collection_make();
	collection_write(collection, "problems/common/read.h", "\n");
}

START_TEST(every_change_is_judged)
{
	set_up();
	start("echo");
	autofree char *first = wait_for_results(1);
	ck_assert_msg(!strncmp(first, "-- first run\n", 13) && strstr(first, "AC "), "%s", first);
	shell(changes[_i].change);
	autofree char *second = wait_for_results(2);
	ck_assert_msg(strstr(last(second), changes[_i].reason) != NULL, "%s", second);
	ck_assert_msg(strstr(last(second), changes[_i].verdict) != NULL, "%s", second);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(what_was_new_goes_on_being_watched)
{
	set_up();
	start("echo");
	free(wait_for_results(1));
	shell("mkdir -p problems/echo/data/secret/a/b && cp samples/1.* problems/echo/data/secret/a/b");
	free(wait_for_results(2));
	shell("echo 6 >problems/echo/data/secret/a/b/1.ans");
	autofree char *third = wait_for_results(3);
	ck_assert_msg(strstr(last(third), "WA ") != NULL, "%s", third);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(a_solution_elsewhere_is_watched_in_every_spelling)
{
	static const char *const spellings[] = { "-s my/own.c", "-smy/own.c", "--solution my/own.c",
		"--solution=my/own.c" };
	set_up();
	collection_write(collection, "my/own.c", ECHO);
	autofree char *arguments = xasprintf("echo -c sample %s -v", spellings[_i]);
	start(arguments);
	autofree char *first = wait_for_results(1);
	ck_assert_msg(strstr(first, "1/1") != NULL, "%s", first);
	shell("echo >my/another.c"); /* which nobody named */
	collection_write(collection, "my/own.c", WRONG);
	autofree char *second = wait_for_results(2);
	ck_assert_msg(strstr(second, "-- my/own.c changed\n") != NULL, "%s", second);
	ck_assert_msg(strstr(last(second), "WA ") != NULL, "%s", second);
	ck_assert_int_eq(count(second, "-- "), 2);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(what_editors_keep_for_themselves_is_no_change)
{
	set_up();
	start("echo");
	free(wait_for_results(1));
	shell("cd problems/echo && echo >.main.c.swp && echo >main.c~ && echo >'#main.c#' && echo >4913 && "
		"rm 4913 && mkdir .git && echo >.git/index && cat main.c >/dev/null && chmod +x main.c");
	background_pause(500);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_int_eq(count(out, "-- "), 1);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(a_report_written_into_the_package_is_no_change)
{
	set_up();
	start("echo -f json -o problems/echo/report.json");
	free(wait_for_results(1));
	background_pause(500);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_int_eq(count(out, "-- "), 1);
	autofree char *report = collection_read(collection, "problems/echo/report.json");
	ck_assert_int_eq(*report, '{');
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(many_changes_at_once_are_one)
{
	set_up();
	start("echo");
	free(wait_for_results(1));
	shell("mkdir problems/echo/data/secret/many && cd problems/echo/data/secret/many && "
		"for i in $(seq 100); do echo $i >$i.in; echo $i >$i.ans; done");
	autofree char *out = background_wait_for(collection, "out.txt", "103/103");
	ck_assert_msg(strstr(last(out), "103/103") != NULL, "%s", out);
	ck_assert_int_le(count(out, "-- "), 4);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(a_change_while_it_judges_begins_anew)
{
	set_up();
	shell("cp spin.c problems/echo/main.c && sed -i 's/time_limit: 1/time_limit: 30/' problems/echo/problem.yaml"
		" && sed -i 's/2000000000/2000000000000/' problems/echo/main.c");
	start("echo");
	background_pause(1000);
	collection_write(collection, "problems/echo/main.c", ECHO);
	autofree char *out = wait_for_results(1);
	ck_assert_msg(!strncmp(out, "-- main.c changed\n", 18), "%s", out);
	ck_assert_msg(strstr(out, "AC ") != NULL, "%s", out);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(a_broken_package_is_told_and_watched_on)
{
	set_up();
	start("broken");
	free(background_wait_for(collection, "out.txt", "time_limit is \"two\""));
	shell("sed -i 's/two/2/' problems/broken/problem.yaml && cp problems/echo/main.c problems/broken");
	autofree char *out = wait_for_results(1);
	ck_assert_msg(strstr(last(out), "AC ") != NULL, "%s", out);
	ck_assert_int_eq(background_interrupt(pid), 130);
	collection_remove(collection);
}
END_TEST

START_TEST(ending_it_leaves_no_judge_behind)
{
	set_up();
	shell("sed -i 's/2000000000/2000000000000/' spin.c && "
		"sed -i 's/time_limit: 1/time_limit: 50/' problems/echo/problem.yaml");
	autofree char *arguments = xasprintf("echo -s '%s/spin.c'", collection);
	start(arguments);
	background_pause(1500);
	ck_assert_int_eq(background_interrupt(pid), 130);
	autofree char *processes = xasprintf("! ps -eo args | grep -v grep | grep -q 'judge run.*%s'",
		path_name(collection));
	shell(processes);
	collection_remove(collection);
}
END_TEST

/* script(1) gives it a terminal, and keeps what goes there. */
START_TEST(on_a_terminal_the_page_is_written_over_in_place)
{
	set_up();
	autofree char *line = xasprintf("cd '%s' && "
		"(for i in $(seq 600); do grep -qs watching typed && break; sleep 0.1; done; "
		"printf '%%s' '" WRONG "' >problems/echo/main.c; "
		"for i in $(seq 600); do grep -qs 'watching.*main.c changed' typed && break; sleep 0.1; done; "
		"kill -INT $(cat pid)) & "
		"cd '%s' && TERM=xterm script -qefc 'stty rows 20 cols 70; echo $$ >pid; exec \"$JUDGE\" watch echo' "
		"/dev/null </dev/null >typed; test $? = 130 && wait", collection, collection);
	ck_assert_int_eq(system(line), 0);
	autofree char *typed = collection_read(collection, "typed");
	ck_assert_int_eq(count(typed, "\033[H"), 4); /* judging and watching, twice */
	ck_assert_ptr_null(strstr(typed, "\033[2J"));
	ck_assert_ptr_nonnull(strstr(typed, "\033[32mAC"));
	ck_assert_ptr_nonnull(strstr(typed, "\033[31mWA"));
	ck_assert_ptr_nonnull(strstr(typed, "watching echo (main.c changed); Ctrl-C ends\033[K\033[J"));
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *arguments, *said;
} refusals[] = {
	{ "watch", "judge watch: names no package; give one, such as 'judge watch sowing'\n" },
	{ "watch -q echo", "judge watch: there is no option -q; see 'judge watch --help'\n" },
	{ "watch ./nowhere",
		"./nowhere: there is no such file or directory; name a package or a source file in it\n" },
	{ "watch echo -s no/where.c", "no: can't be watched: No such file or directory\n" },
	{ "watch x.zip", "x.zip: is a zip; name a package that is a directory\n" },
};

START_TEST(what_cannot_be_watched_is_refused)
{
	set_up();
	shell("python3 -c \"import zipfile; z = zipfile.ZipFile('x.zip', 'w'); z.write('problems/echo/problem.yaml', "
		"'problem.yaml')\"");
	struct said said = judge_say(collection, refusals[_i].arguments);
	ck_assert_str_eq(said.err, refusals[_i].said);
	ck_assert_int_eq(said.status, 2);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_package_that_goes_away_ends_it)
{
	set_up();
	start("echo");
	free(wait_for_results(1));
	shell("mv problems/echo problems/other");
	ck_assert_int_eq(background_end(pid), 2);
	autofree char *err = collection_read(collection, "err.txt");
	ck_assert_str_eq(err, "echo: is gone; start again where it is now\n");
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_change_is_judged, ARRAY_LENGTH(changes) },
		{ what_was_new_goes_on_being_watched, 1 },
		{ a_solution_elsewhere_is_watched_in_every_spelling, 4 },
		{ what_editors_keep_for_themselves_is_no_change, 1 },
		{ a_report_written_into_the_package_is_no_change, 1 },
		{ many_changes_at_once_are_one, 1 },
		{ a_change_while_it_judges_begins_anew, 1 },
		{ a_broken_package_is_told_and_watched_on, 1 },
		{ ending_it_leaves_no_judge_behind, 1 },
		{ on_a_terminal_the_page_is_written_over_in_place, 1 },
		{ what_cannot_be_watched_is_refused, ARRAY_LENGTH(refusals) },
		{ a_package_that_goes_away_ends_it, 1 },
	};
	return cli_run_suite("tools_watch", tests, ARRAY_LENGTH(tests));
}
