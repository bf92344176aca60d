/* judge run on a made-up collection: verdicts, exit statuses, formats, choice of cases. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli_support.h"
#include "schema.h"
#include "suite.h"

static const struct {
	const char *arguments;
	int status;
	const char *out; /* parts of stdout, in order, separated by newlines */
	const char *err; /* part of stderr, "" for any */
} runs[] = {
	{ "echo", 0, "AC    echo     main.c\n3/3\n1 program, accepted; 3 cases in ", "" },
	{ "", 2, "AC    echo     main.c\n", "problems/broken/problem.yaml:5:15: time_limit is \"two\"" },
	{ "problems/echo", 0, "AC    echo     main.c\n3/3", "" },
	{ "problems/echo/submissions/wrong_answer/constant.c", 1,
		"WA    echo     submissions/wrong_answer/constant.c  \n0/3\n"
		"WA    sample/1\nline 1, column 5: expected \"3\", got \"4\"\n1 not accepted", "" },
	{ "-s problems/echo/submissions/wrong_answer/constant.c", 1,
		"WA    echo     submissions/wrong_answer/constant.c  ", "" },
	{ "echo -s cat.py", 0, "AC    echo     cat.py", "" },
	{ "echo -s problems/echo/main.c -s broken.c -s cat.py", 1,
		"AC    echo     main.c\nCE    echo     broken.c\nbroken.c:1:\nerror:\nAC    echo     cat.py", "" },
	{ "echo -s crash.c", 1, "RTE   echo     crash.c\nSIGABRT", "" },
	{ "-s cat.py --tests samples", 0, "AC    samples  cat.py\n1/1", "" },
	{ "echo -x /bin/cat", 0, "AC    echo     /bin/cat\n3/3", "" },
	{ "echo -x /bin/false", 1, "RTE   echo     /bin/false\n0/3", "" },
	{ "echo -c sample", 0, "1/1", "" },
	{ "echo -c 'secret/*'", 2, "", "--case \"secret/*\" matches no case" },
	{ "echo -c 'secret/*/0[12]*' -c secret/small/", 0, "2/2", "" },
	{ "echo -s problems/echo/submissions/wrong_answer/constant.c --fail-fast", 1,
		"0/3\nWA    sample/1\nand 2 not run", "" },
	{ "echo nothing", 2, "AC    echo", "nothing: is no problem of problems/" },
	{ "echo ./talk", 2, "AC    echo", "./talk: has no solution" },
	{ "broken", 2, "", "problems/broken/problem.yaml:5:15: time_limit is \"two\"" },
	{ "echo -s spin.c -t 0.05 -q -c sample", 1, "TLE   echo     spin.c", "" },
	{ "echo -s spin.c -t 0.05 --time-factor c=2 -q -c sample", 1, "TLE   echo     spin.c\n/0.1", "" },
	{ "echo -s spin.c -t 0.05 --time-factor cpp=9 -q -c sample", 1, "TLE   echo     spin.c\n/0.05", "" },
	{ "echo -s crash.c --debug -c sample", 1, "RTE   echo     crash.c\ncrash.c:2: ABRT in main; SIGABRT", "" },
	{ "echo -s cat.py --debug", 0, "AC    echo     cat.py", "" },
	{ "echo -j 1 -m 32 --sandbox off --color=always", 0, "\x1b[32mAC", "" },
	{ "echo -v", 0, "AC    sample/1\nAC    secret/small/01-word\nAC    secret/small/02-empty", "" },
	{ "echo > /dev/full", 3, "", "standard output: the report can't be written: No space left" },
	{ "echo >&-", 3, "", "standard output: the report can't be written: Bad file descriptor" },
	{ "echo -o /nowhere/x -f json", 2, "", "/nowhere/x: can't be written: No such file or directory" },
};

/* Whether the lines of `parts` occur in the text one after the other. */
static bool has_parts(const char *text, const char *parts)
{
	while (*parts) {
		size_t length = strcspn(parts, "\n");
		autofree char *part = xstrndup(parts, length);
		text = strstr(text, part);
		if (!text) {
			return false;
		}
		text += length;
		parts += length + (parts[length] == '\n');
	}
	return true;
}

START_TEST(a_run_ends_as_it_should)
{
	char *collection = collection_make();
	autofree char *arguments = xasprintf("run %s", runs[_i].arguments);
	struct said said = judge_say(collection, arguments);
	ck_assert_msg(said.status == runs[_i].status, "judge %s: %d\n%s%s", arguments, said.status,
		said.out, said.err);
	ck_assert_msg(has_parts(said.out, runs[_i].out), "judge %s:\n%s%s", arguments, said.out, said.err);
	ck_assert_msg(strstr(said.err, runs[_i].err), "judge %s:\n%s", arguments, said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(quiet_prints_verdict_lines_and_no_more)
{
	char *collection = collection_make();
	struct said said = judge_say(collection, "run -q echo -s broken.c -s cat.py");
	ck_assert_int_eq(said.status, 1);
	ck_assert_str_eq(said.err, "");
	char *second = strchr(said.out, '\n') + 1;
	ck_assert_int_eq(strncmp(said.out, "CE    echo     broken.c", 23), 0);
	ck_assert_int_eq(strncmp(second, "AC    echo     cat.py", 21), 0);
	ck_assert_str_eq(strchr(second, '\n'), "\n");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* Every line of a real run is as the schema says, and the last says the command's exit status. */
START_TEST(jsonl_keeps_to_its_schema)
{
	char *collection = collection_make();
	json_t *schema = json_load_file(getenv("JSONL_SCHEMA"), 0, NULL);
	struct said said = judge_say(collection,
		"run broken echo -f jsonl -s broken.c -s crash.c -s cat.py -s "
		"problems/echo/submissions/wrong_answer/constant.c");
	ck_assert_int_eq(said.status, 2);
	size_t lines = 0;
	for (char *line = strtok(said.out, "\n"); line; line = strtok(NULL, "\n")) {
		json_t *value = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
		char reason[1024];
		ck_assert_msg(value, "%s", line);
		ck_assert_msg(schema_accepts(schema, value, reason, sizeof reason), "%s", reason);
		json_t *exit = json_object_get(value, "exit");
		ck_assert(!exit || json_integer_value(exit) == 2);
		json_decref(value);
		lines++;
	}
	ck_assert_uint_eq(lines, 1 + 4 * 2 + 3 * 3 + 1);
	json_decref(schema);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *format, *start, *end;
} formats[] = {
	{ "jsonl", "{\"event\":\"run\",", "}\n" },
	{ "json", "{\"event\":\"run\",", "}}\n" },
	{ "tap", "TAP version 13\nok 1 - echo/main.c sample/1\n", "\n1..3\n" },
	{ "junit", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"judge\" tests=\"3\"",
		"</testsuites>\n" },
};

START_TEST(a_format_goes_to_its_file_and_the_table_stays)
{
	char *collection = collection_make();
	autofree char *arguments = xasprintf("run echo -f %s -o report", formats[_i].format);
	struct said said = judge_say(collection, arguments);
	ck_assert_int_eq(said.status, 0);
	ck_assert_ptr_nonnull(strstr(said.out, "AC    echo     main.c"));
	char *report = collection_read(collection, "report");
	size_t length = strlen(report), end = strlen(formats[_i].end);
	ck_assert_int_eq(strncmp(report, formats[_i].start, strlen(formats[_i].start)), 0);
	ck_assert_str_eq(report + length - end, formats[_i].end);
	free(report);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* The submission would run for long, but for the signal. */
START_TEST(an_interrupted_run_tells_what_is_known)
{
	char *collection = collection_make();
	collection_write(collection, "sleep.py", "import time, sys\n"
											 "data = sys.stdin.read()\n"
											 "time.sleep(20 if data == 'word\\n' else 0)\n"
											 "print(data, end='')\n");
	struct said said = judge_say(collection, "run echo -t 20 -j 1 -s sleep.py -f jsonl & "
		"pid=$!; for i in $(seq 200); do grep -q sample/1 out.txt && break; sleep 0.05; done; "
		"kill -INT $pid; wait $pid");
	ck_assert_msg(said.status == 130, "%d: %s%s", said.status, said.out, said.err);
	ck_assert_ptr_nonnull(strstr(said.out, "\"case\":\"sample/1\",\"verdict\":\"AC\""));
	ck_assert_ptr_nonnull(strstr(said.out, "\"case\":\"secret/small/01-word\",\"verdict\":\"SK\""));
	ck_assert_ptr_nonnull(strstr(said.out, "{\"event\":\"end\",\"exit\":130,"));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* What a name holds is never obeyed by a terminal. */
START_TEST(hostile_names_are_escaped)
{
	char *collection = collection_make();
	collection_write(collection, "a \x1b[2J'\xc3\xa9.py", "print(1)\n");
	struct said said = judge_say(collection, "run echo -s a*.py");
	ck_assert_int_eq(said.status, 1);
	ck_assert_ptr_nonnull(strstr(said.out, "WA    echo     a \\x1b[2J'\xc3\xa9.py"));
	ck_assert_ptr_null(strchr(said.out, '\x1b'));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_run_ends_as_it_should, ARRAY_LENGTH(runs) },
		{ quiet_prints_verdict_lines_and_no_more, 1 },
		{ jsonl_keeps_to_its_schema, 1 },
		{ a_format_goes_to_its_file_and_the_table_stays, ARRAY_LENGTH(formats) },
		{ an_interrupted_run_tells_what_is_known, 1 },
		{ hostile_names_are_escaped, 1 },
	};
	return cli_run_suite("cli_run", tests, ARRAY_LENGTH(tests));
}
