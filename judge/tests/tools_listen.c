/* judge listen: what is made of what the extension posts. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "listen_support.h"

static struct listener listener;

/* What was posted, and the line that is printed then. */
static const struct {
	const char *body, *said;
} posts[] = {
	{ LISTEN_TASK("Turns", ""), "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n" },
	{ "json\n" LISTEN_TASK("Turns", ""), "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n" },
	{ "json\r\n" LISTEN_TASK("Turns", ""), "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n" },
	{ LISTEN_TASK("Test", ", \"later\": {\"a\": [null, 1e9]}"), "problems/test2: Test; 1 sample, 2 s, 256 MiB\n" },
	{ LISTEN_TASK("Echo", ""), "problems/echo2: Echo; 1 sample, 2 s, 256 MiB\n" },
	{ "{\"name\": \"Zero\", \"timeLimit\": 0, \"memoryLimit\": 0, \"tests\": []}",
		"problems/zero: Zero; 0 samples, time limit not known\n" },
	{ "{}", "problems/untitled: Untitled; 0 samples, time limit not known\n" },
	{ "{\"name\": null, \"group\": 7, \"url\": [], \"tests\": {}, \"input\": \"x\", \"batch\": 1, "
	  "\"timeLimit\": -5, \"memoryLimit\": 1e300}",
		"problems/untitled: Untitled; 0 samples, time limit not known\n" },
	{ "{\"name\": \"Texts\", \"timeLimit\": \"1500\", \"memoryLimit\": \"64.5\", \"tests\": [{\"input\": "
	  "\"1\"}, {\"output\": \"1\"}, 3, {\"input\": \"1\\r\\n2\", \"output\": \"\"}]}",
		"problems/texts: Texts; 1 sample, 1.5 s, 65 MiB; 3 without output left out\n" },
	{ "{\"name\": \"Guess\", \"interactive\": true, \"timeLimit\": 90, \"input\": {\"type\": \"file\", "
	  "\"fileName\": \"guess.in\"}, \"tests\": []}",
		"problems/guess: Guess; 0 samples, 0.09 s; interactive there; reads or writes files there\n" },
	{ "{\"name\": \"\\u0418\\u0433\\u0440\\u0430\", \"url\": \"https://example.org/contest/9/B2?x=y/z\"}",
		"problems/b2: \xd0\x98\xd0\xb3\xd1\x80\xd0\xb0; 0 samples, time limit not known\n" },
	/* hostile ones */
	{ "{\"name\": \"../../../etc/passwd\"}",
		"problems/etcpasswd: ../../../etc/passwd; 0 samples, time limit not known\n" },
	{ "{\"name\": \"x\\u001b[2J\\r\\ny */ \\\"'`$(touch gone)\\u202e\\u0007\"}",
		"problems/x2jytouchgone: x [2J y */ \"'`$(touch gone); 0 samples, time limit not known\n" },
	{ "{\"name\": \"a\\u0000b\", \"url\": \"https://x/\\u0000\", \"tests\": [{\"input\": \"a\\u0000\", "
	  "\"output\": \"\\u0000\"}]}", "problems/ab: a b; 1 sample, time limit not known\n" },
	{ "{\"name\": \"/\", \"url\": \"javascript://x/alert(1)\"}",
		"problems/problem: /; 0 samples, time limit not known\n" },
	{ "{\"name\": \"yes: {a: [b\", \"group\": \"x\\n- y: #z\\\"\", \"url\": \"https://x/' onclick='\"}",
		"problems/yesab: yes: {a: [b; 0 samples, time limit not known\n" },
	{ "{\"name\": \"con\", \"input\": {\"fileName\": \"](http://x) <script>\"}}",
		"problems/con: con; 0 samples, time limit not known; reads or writes files there\n" },
};

START_TEST(every_post_becomes_a_sound_package)
{
	listener = listener_start(collection_make(), "", "--count 1");
	ck_assert_int_eq(listener_post(&listener, posts[_i].body), 200);
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *out = collection_read(listener.collection, "out.txt");
	ck_assert_str_eq(out, posts[_i].said);
	/* what it is called is a problem of the listener.collection, and no more than its title was made of it */
	autofree char *id = xstrndup(out + strlen("problems/"), strcspn(out, ":") - strlen("problems/"));
	autofree char *list = xasprintf("list %s", id);
	struct said said = judge_say(listener.collection, list);
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	ck_assert_str_eq(said.err, "");
	said_finish(&said);
	autofree char *others = xasprintf("cd '%s' && test ! -e gone && test ! -e problems/gone && "
		"! ls -A problems | grep -q '^[.]'", listener.collection);
	ck_assert_int_eq(system(others), 0);
	collection_remove(listener.collection);
}
END_TEST

START_TEST(a_package_holds_what_was_posted_and_is_judged)
{
	static const char solution[] = "#include <stdio.h>\nint main(void)\n{\n\tint a, b;\n"
		"\tscanf(\"%d %d\", &a, &b);\n\tprintf(\"%d\\n\", a + b);\n}\n";
	listener = listener_start(collection_make(), "", "--once");
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Sum", "")), 200);
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *yaml = collection_read(listener.collection, "problems/sum/problem.yaml");
	ck_assert_ptr_nonnull(strstr(yaml, "name: Judge - Round\n  url: \"https://example.org/Sum\"\n"));
	ck_assert_ptr_nonnull(strstr(yaml, "  time_limit: 2\n  memory: 256\n"));
	autofree char *in = collection_read(listener.collection, "problems/sum/data/sample/1.in");
	ck_assert_str_eq(in, "1 2\n");
	autofree char *statement = collection_read(listener.collection, "problems/sum/statement/problem.en.md");
	ck_assert_ptr_nonnull(strstr(statement, "<https://example.org/Sum>"));
	struct said said = judge_say(listener.collection, "run sum");
	ck_assert_int_eq(said.status, 1); /* the solution is yet to be written */
	said_finish(&said);
	collection_write(listener.collection, "problems/sum/main.c", solution);
	said = judge_say(listener.collection, "run sum");
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	said_finish(&said);
	collection_remove(listener.collection);
}
END_TEST

#define BATCH(id, size) ", \"batch\": {\"id\": \"" id "\", \"size\": " size "}"

START_TEST(a_contest_is_taken_whole_in_any_order)
{
	listener = listener_start(collection_make(), "", "--once");
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("C. Third", BATCH("11-aa", "3"))), 200);
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("X. Other", BATCH("22-bb", "2"))), 200);
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("A. First", BATCH("11-aa", "3"))), 200);
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("B. Second", BATCH("11-aa", "3"))), 200);
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *out = collection_read(listener.collection, "out.txt");
	ck_assert_str_eq(out, "problems/cthird: C. Third; 1 sample, 2 s, 256 MiB\n"
		"problems/xother: X. Other; 1 sample, 2 s, 256 MiB\n"
		"problems/afirst: A. First; 1 sample, 2 s, 256 MiB\n"
		"problems/bsecond: B. Second; 1 sample, 2 s, 256 MiB\n"
		"contest complete: Judge - Round, 3 problems\n");
	autofree char *err = collection_read(listener.collection, "err.txt");
	ck_assert_ptr_nonnull(strstr(err, "Judge - Round: 1 of 2 problems came\n"));
	collection_remove(listener.collection);
}
END_TEST

START_TEST(what_is_there_already_is_left_as_it_is)
{
	listener = listener_start(collection_make(), "", "--count 3");
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Turns", "")), 200);
	free(background_wait_for(listener.collection, "out.txt", "\n"));
	collection_write(listener.collection, "problems/turns/main.c", "mine\n");
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Turns", "")), 200);
	ck_assert_int_eq(listener_post(&listener, "{\"name\": \"Turns\", \"url\": \"https://example.org/another\"}"), 200);
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *out = collection_read(listener.collection, "out.txt");
	ck_assert_str_eq(out, "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n"
		"problems/turns: Turns; is there already, left as it is\n"
		"problems/turns2: Turns; 0 samples, time limit not known\n");
	autofree char *mine = collection_read(listener.collection, "problems/turns/main.c");
	ck_assert_str_eq(mine, "mine\n");
	collection_remove(listener.collection);
}
END_TEST

/* An editor that says what it was given, and stays a while. */
static void make_editor(void)
{
	collection_write(listener.collection, "an editor", "#!/bin/sh\necho \"$@\" >>opened\nsleep 1\necho closed >>opened\n");
	autofree char *line = xasprintf("chmod +x '%s/an editor'", listener.collection);
	ck_assert_int_eq(system(line), 0);
}

START_TEST(the_editor_is_opened_and_posts_are_answered_meanwhile)
{
	listener.collection = collection_make();
	make_editor();
	collection_write(listener.collection, "opened", "");
	listener = listener_start(listener.collection, "EDITOR='\"./an editor\" -x' VISUAL=", "--open --count 3");
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("One", "")), 200);
	free(background_wait_for(listener.collection, "opened", "main.c"));
	int64_t before = clock_now_ns();
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Two", BATCH("11-aa", "2"))), 200);
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Three", BATCH("11-aa", "2"))), 200);
	autofree char *meanwhile = collection_read(listener.collection, "opened");
	ck_assert_int_lt(clock_now_ns() - before, NS_PER_S);
	ck_assert_ptr_null(strstr(meanwhile, "closed"));
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *opened = collection_read(listener.collection, "opened");
	ck_assert_str_eq(opened, "-x problems/one/main.c\nclosed\n"
		"-x problems/two/main.c problems/three/main.c\nclosed\n");
	collection_remove(listener.collection);
}
END_TEST

/* No script: shells let through what was blocked. */
START_TEST(the_editor_can_be_interrupted)
{
	listener.collection = collection_make();
	listener = listener_start(listener.collection, "EDITOR='grep -h SigBlk /proc/self/status' VISUAL=", "--open --once");
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("One", "")), 200);
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *err = collection_read(listener.collection, "err.txt");
	ck_assert_msg(strstr(err, "SigBlk:\t0000000000000000\n") != NULL, "%s", err);
	collection_remove(listener.collection);
}
END_TEST

static const struct {
	const char *arguments, *said;
} usages[] = {
	{ "listen x", "judge listen: takes no operands; leave out \"x\"\n" },
	{ "listen --port 65536", "judge listen: --port is \"65536\"; write a number from 0 to 65535\n" },
	{ "listen --count 0", "judge listen: --count is \"0\"; write a number from 1 to 1000000\n" },
	{ "listen --open",
		"judge listen: --open finds neither VISUAL nor EDITOR set; set one of them\n" },
};

START_TEST(usage_is_checked)
{
	listener.collection = collection_make();
	struct said said = judge_say_by(listener.collection, "VISUAL= EDITOR= \"$JUDGE\"", usages[_i].arguments);
	ck_assert_int_eq(said.status, 2);
	ck_assert_str_eq(said.err, usages[_i].said);
	said_finish(&said);
	collection_remove(listener.collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_post_becomes_a_sound_package, ARRAY_LENGTH(posts) },
		{ a_package_holds_what_was_posted_and_is_judged, 1 },
		{ a_contest_is_taken_whole_in_any_order, 1 },
		{ what_is_there_already_is_left_as_it_is, 1 },
		{ the_editor_is_opened_and_posts_are_answered_meanwhile, 1 },
		{ the_editor_can_be_interrupted, 1 },
		{ usage_is_checked, ARRAY_LENGTH(usages) },
	};
	return suite_run("tools_listen", tests, ARRAY_LENGTH(tests));
}
