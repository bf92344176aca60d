/* judge list and judge show. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

START_TEST(the_collection_is_a_line_a_problem)
{
	char *collection = collection_make();
	struct said said = judge_say(collection, "list");
	ck_assert_int_eq(said.status, 2); /* one package is malformed, the other is listed all the same */
	ck_assert_str_eq(said.out, "echo  Echo  1 s  64 MiB  3 cases, 2 submissions\n");
	ck_assert_ptr_nonnull(strstr(said.err, "problems/broken/problem.yaml:5:15: time_limit is \"two\""));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

static const struct {
	int columns;
	const char *out;
} widths[] = {
	{ 66, "echo  Echo from the Mountains  1 s  64 MiB  3 cases, 2 submissions\n" },
	{ 65, "echo  Echo from the Mountai\u2026  1 s  64 MiB  3 cases, 2 submissions\n" },
	{ 20, "echo  Echo fr\u2026  1 s  64 MiB  3 cases, 2 submissions\n" },
};

START_TEST(a_line_fits_the_terminal)
{
	char *collection = collection_make();
	collection_write(collection, "problems/echo/problem.yaml", "problem_format_version: 2025-09\n"
		"name: Echo from the Mountains\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c011\n"
		"limits:\n  time_limit: 1\n  memory: 64\n");
	autofree char *by = xasprintf("JUDGE_COLUMNS=%d \"$JUDGE\"", widths[_i].columns);
	struct said said = judge_say_by(collection, by, "list");
	ck_assert_str_eq(said.out, widths[_i].out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_named_package_is_listed_with_all_it_has)
{
	char *collection = collection_make();
	struct said said = judge_say(collection, "list echo");
	ck_assert_int_eq(said.status, 0);
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out, "echo: Echo  1 s  64 MiB\n"
							   "  3 cases\n"
							   "    sample/1               three numbers\n"
							   "    secret/small/01-word\n"
							   "    secret/small/02-empty\n"
							   "  2 submissions\n"
							   "    main.c (C)\n"
							   "    submissions/wrong_answer/constant.c (C)\n");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(json_lists_claims_and_cases)
{
	char *collection = collection_make();
	struct said said = judge_say(collection, "list echo --format json");
	ck_assert_int_eq(said.status, 0);
	json_t *document = json_loads(said.out, JSON_REJECT_DUPLICATES, NULL);
	ck_assert_msg(document, "%s", said.out);
	json_t *problem = json_array_get(json_object_get(document, "problems"), 0);
	ck_assert_str_eq(json_string_value(json_object_get(problem, "problem")), "echo");
	ck_assert_int_eq(json_integer_value(json_object_get(problem, "memory_limit_bytes")), 64 << 20);
	ck_assert_uint_eq(json_array_size(json_object_get(problem, "cases")), 3);
	json_t *wrong = json_array_get(json_object_get(problem, "submissions"), 1);
	ck_assert_str_eq(json_string_value(json_object_get(wrong, "folder")), "wrong_answer");
	json_t *claim = json_array_get(json_object_get(wrong, "claims"), 0);
	json_t *required = json_array_get(json_object_get(claim, "required"), 0);
	ck_assert_str_eq(json_string_value(required), "WA");
	json_decref(document);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_case_is_shown_escaped)
{
	char *collection = collection_make();
	collection_write(collection, "problems/echo/data/sample/1.in", "a\x1b[2J\nb\n");
	struct said said = judge_say(collection, "show echo sample/1");
	ck_assert_int_eq(said.status, 0);
	ck_assert_str_eq(said.out, "three numbers\n"
							   "input: problems/echo/data/sample/1.in\n"
							   "  a\\x1b[2J\n"
							   "  b\n"
							   "expected: problems/echo/data/sample/1.ans\n"
							   "  1 2 3\n");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(what_a_program_prints_is_shown_beside_the_expected)
{
	char *collection = collection_make();
	struct said said = judge_say(collection,
		"show echo sample/1 -s problems/echo/submissions/wrong_answer/constant.c");
	ck_assert_msg(said.status == 1, "%s", said.err);
	ck_assert_ptr_nonnull(strstr(said.out, "submissions/wrong_answer/constant.c: WA, "));
	ck_assert_ptr_nonnull(strstr(said.out, "\n     1  1 2 3                              | 1 2 4\n"));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_collection_is_a_line_a_problem, 1 },
		{ a_line_fits_the_terminal, ARRAY_LENGTH(widths) },
		{ a_named_package_is_listed_with_all_it_has, 1 },
		{ json_lists_claims_and_cases, 1 },
		{ a_case_is_shown_escaped, 1 },
		{ what_a_program_prints_is_shown_beside_the_expected, 1 },
	};
	return suite_run("cli_list", tests, ARRAY_LENGTH(tests));
}
