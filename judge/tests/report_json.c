#include "report/report.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "report_fake.h"
#include "schema.h"
#include "suite.h"

static json_t *load_schema(void)
{
	json_error_t error;
	json_t *schema = json_load_file(getenv("JSONL_SCHEMA"), JSON_REJECT_DUPLICATES, &error);
	ck_assert_msg(schema, "schema: %s", error.text);
	return schema;
}

START_TEST(every_line_is_as_the_schema_says)
{
	json_t *schema = load_schema();
	autofree char *text = fake_run_written(report_jsonl, NULL);
	for (char *line = text, *end; *line; line = end + 1) {
		end = strchr(line, '\n');
		ck_assert_ptr_nonnull(end);
		*end = '\0';
		json_error_t error;
		json_t *value = json_loads(line, JSON_REJECT_DUPLICATES, &error);
		ck_assert_msg(value, "%s: %s", line, error.text);
		char reason[1024];
		ck_assert_msg(schema_accepts(schema, value, reason, sizeof reason), "%s", reason);
		json_decref(value);
	}
	json_decref(schema);
}
END_TEST

static const char *const refused[] = {
	"{\"event\":\"end\",\"exit\":0}",
	"{\"event\":\"end\",\"exit\":4,\"wall_s\":1}",
	"{\"event\":\"end\",\"exit\":0,\"wall_s\":-1}",
	"{\"event\":\"end\",\"exit\":0,\"wall_s\":\"1\"}",
	"{\"event\":\"end\",\"exit\":0,\"wall_s\":1,\"more\":1}",
	"{\"event\":\"finish\",\"exit\":0,\"wall_s\":1}",
};

START_TEST(the_check_against_the_schema_refuses)
{
	json_t *schema = load_schema();
	json_t *value = json_loads(refused[_i], 0, NULL);
	char reason[1024];
	ck_assert(!schema_accepts(schema, value, reason, sizeof reason));
	json_decref(value);
	json_decref(schema);
}
END_TEST

static const char *const expected_lines[] = {
	"{\"event\":\"program\",\"problem\":\"coins\",\"program\":\"main.c\",\"language\":\"c\","
	"\"compile_s\":0.31,\"time_limit_from\":null,\"ok\":true,\"message\":\"\"}\n",
	"{\"event\":\"case\",\"problem\":\"coins\",\"program\":\"main.c\",\"case\":\"sample/1\","
	"\"verdict\":\"AC\",\"cpu_s\":0.0011,\"wall_s\":0.0016,\"time_limit_s\":2,"
	"\"memory_bytes\":1363148,\"output_bytes\":9,\"exit_code\":0,\"signal\":null,\"runs\":1,"
	"\"close\":false,\"noise\":null,\"score\":null,\"message\":\"\"}\n",
	"\"case\":\"secret/scale/05\",\"verdict\":\"AC\",\"cpu_s\":1.9,\"wall_s\":1.9005,"
	"\"time_limit_s\":2,\"memory_bytes\":1363148,\"memory_tree_bytes\":8589934592,"
	"\"output_bytes\":9,\"exit_code\":0,\"signal\":null,\"runs\":3,\"close\":true,"
	"\"noise\":\"the machine was busy\",\"score\":null,\"message\":\"\"}\n",
	"{\"event\":\"verdict\",\"problem\":\"coins\",\"program\":\"main.c\",\"verdict\":\"AC\","
	"\"cases\":6,\"passed\":6,\"slowest_s\":1.9,\"slowest_case\":\"secret/scale/05\","
	"\"memory_bytes\":1363148,\"score\":null}\n",
	/* killed by a signal; stopped by the judge; not run */
	"\"exit_code\":null,\"signal\":\"SIGSEGV\",\"runs\":1",
	"\"cpu_s\":2.000000001,\"wall_s\":2.000500001,\"time_limit_s\":2,\"memory_bytes\":1363148,"
	"\"output_bytes\":9,\"exit_code\":null,\"signal\":null,\"runs\":1",
	"\"verdict\":\"SK\",\"cpu_s\":null,\"wall_s\":null,\"time_limit_s\":2,\"memory_bytes\":null,"
	"\"output_bytes\":null,\"exit_code\":null,\"signal\":null,\"runs\":0,\"close\":false,"
	"\"noise\":null,\"score\":null,\"message\":\"not run\"}\n",
	/* does not compile */
	"\"language\":\"cpp\",\"compile_s\":null,\"time_limit_from\":null,\"ok\":false,"
	"\"message\":\"broken.cpp:1:1: error: \\u001b[31m'x'\\n\\tx;\\n\"}\n"
	"{\"event\":\"verdict\",\"problem\":\"coins\",\"program\":\"broken.cpp\",\"verdict\":\"CE\","
	"\"cases\":6,\"passed\":0,\"slowest_s\":null,\"slowest_case\":null,\"memory_bytes\":null,"
	"\"score\":null}\n"
	"{\"event\":\"end\",\"exit\":3,\"wall_s\":1.9}\n",
	/* an interactive problem's */
	"\"message\":\"\",\"transcript\":\"< 9\\n> 1\\n< 8\\n> \\u001b[31m\\n---\\n> 2\"}\n",
	/* hostile texts */
	"\"message\":\"\\u001b[31mred\xef\xbf\xbd\\n\\\"<&>]]>\\\\ # SKIP\"}\n",
};

START_TEST(lines_have_their_keys_in_order_and_exact_numbers)
{
	autofree char *text = fake_run_written(report_jsonl, NULL);
	ck_assert_msg(strstr(text, expected_lines[_i]), "no %s in\n%s", expected_lines[_i], text);
}
END_TEST

START_TEST(groups_are_told_as_the_schema_says)
{
	const struct group groups[] = { { .name = "secret" }, { .name = "secret/1" }, { .name = "secret/2" } };
	struct static_result of_static = { .verdict = VERDICT_WA, .message = (char *)FAKE_HOSTILE };
	const struct group_result results[] = {
		{ .group = &groups[0], .judged = true, .has_score = true, .score = 0.1 },
		{ .group = &groups[1], .judged = true, .verdict = VERDICT_JE, .static_result = &of_static,
			.message = (char *)FAKE_HOSTILE },
		{ .group = &groups[2] },
	};
	const struct verdict_result sum = { .has_score = true, .score = 1e21, .groups = results,
		.group_count = ARRAY_LENGTH(results) };
	struct fake_run *fake = fake_run_create();
	size_t count;
	const struct program *programs = fake_run_programs(fake, &count);
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	ck_assert_ptr_nonnull(out);
	struct report *report = report_jsonl(out);
	struct event event = { .type = EVENT_VERDICT, .program = &programs[0], .verdict = &sum };
	report_listener(report)->hear(report_listener(report), &event);
	struct error err = { 0 };
	ck_assert(report_end(report, &err));
	ck_assert_int_eq(fclose(out), 0);
	json_t *schema = load_schema(), *value = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
	char reason[1024];
	ck_assert_msg(schema_accepts(schema, value, reason, sizeof reason), "%s", reason);
	ck_assert_ptr_nonnull(strstr(text, "\"score\":1e+21,\"groups\":[{\"name\":\"secret\","
		"\"verdict\":\"AC\",\"score\":0.1,\"static\":null,\"message\":\"\"},{\"name\":\"secret/1\","));
	ck_assert_ptr_null(strstr(text, "secret/2"));
	json_decref(value);
	json_decref(schema);
	fake_run_destroy(fake);
	free(text);
}
END_TEST

START_TEST(the_first_line_says_what_ran_where)
{
	autofree char *text = fake_run_written(report_jsonl, NULL);
	static const char start[] = "{\"event\":\"run\",\"schema\":1,\"judge\":\"" TURNSTONE_VERSION
								"\",\"started\":\"2026-01-31T12:00:00Z\",\"machine\":{\"kernel\":\"Linux ";
	ck_assert_int_eq(strncmp(text, start, strlen(start)), 0);
	ck_assert_ptr_nonnull(
		strstr(text, "\"sandbox\":{\"mode\":\"auto\",\"unenforced\":[\"user\",\"memory\"]}}\n"));
}
END_TEST

/* The document's objects are the very lines of jsonl. */
START_TEST(the_document_holds_what_the_lines_hold)
{
	autofree char *text = fake_run_written(report_json, NULL);
	json_error_t error;
	json_t *document = json_loads(text, JSON_REJECT_DUPLICATES, &error);
	ck_assert_msg(document, "%s: %s", text, error.text);
	json_t *programs = json_object_get(document, "programs");
	ck_assert_uint_eq(json_array_size(programs), 3);
	ck_assert_int_eq(json_integer_value(json_object_get(document, "schema")), 1);
	json_t *failing = json_array_get(programs, 1);
	json_t *cases = json_object_get(failing, "cases");
	ck_assert_uint_eq(json_array_size(cases), 6);
	json_t *verdict = json_object_get(json_array_get(cases, 1), "verdict");
	ck_assert_str_eq(json_string_value(verdict), "WA");
	verdict = json_object_get(json_object_get(failing, "verdict"), "verdict");
	ck_assert_str_eq(json_string_value(verdict), "WA");
	json_t *broken = json_array_get(programs, 2);
	ck_assert_uint_eq(json_array_size(json_object_get(broken, "cases")), 0);
	json_t *end = json_object_get(document, "end");
	ck_assert_int_eq(json_integer_value(json_object_get(end, "exit")), 3);
	json_decref(document);
}
END_TEST

static bool report_to(const char *path, struct error *err)
{
	struct fake_run *fake = fake_run_create();
	FILE *out = fopen(path, "w");
	ck_assert_ptr_nonnull(out);
	struct report *report = report_jsonl(out);
	fake_run_tell(fake, report_listener(report));
	bool ok = report_end(report, err);
	(void)fclose(out);
	fake_run_destroy(fake);
	return ok;
}

START_TEST(a_full_disk_is_an_error_of_the_machine)
{
	struct error err = { 0 };
	ck_assert(!report_to("/dev/full", &err));
	ck_assert_int_eq(err.fault, FAULT_MACHINE);
	ck_assert_str_eq(err.message, "the report can't be written: No space left on device; write it elsewhere");
	error_finish(&err);
}
END_TEST

START_TEST(a_reader_that_left_is_no_error)
{
	int ends[2];
	ck_assert_int_eq(pipe2(ends, O_CLOEXEC), 0);
	(void)signal(SIGPIPE, SIG_IGN);
	FILE *out = fdopen(ends[1], "w");
	ck_assert_int_eq(close(ends[0]), 0);
	struct fake_run *fake = fake_run_create();
	struct report *report = report_json(out);
	fake_run_tell(fake, report_listener(report));
	struct error err = { 0 };
	ck_assert(report_end(report, &err));
	(void)fclose(out);
	fake_run_destroy(fake);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_line_is_as_the_schema_says, 1 },
		{ the_check_against_the_schema_refuses, ARRAY_LENGTH(refused) },
		{ lines_have_their_keys_in_order_and_exact_numbers, ARRAY_LENGTH(expected_lines) },
		{ groups_are_told_as_the_schema_says, 1 },
		{ the_first_line_says_what_ran_where, 1 },
		{ the_document_holds_what_the_lines_hold, 1 },
		{ a_full_disk_is_an_error_of_the_machine, 1 },
		{ a_reader_that_left_is_no_error, 1 },
	};
	return suite_run("report_json", tests, ARRAY_LENGTH(tests));
}
