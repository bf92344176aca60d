#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "check/check.h"
#include "suite.h"

static enum verdict read_run(const struct outcome *outcome, const char *said, size_t length,
	struct rating *rating, char **message)
{
	const struct limits limits = limits_default();
	return testlib_verdict("checker", outcome, &limits, said, length, rating, message);
}

static const struct {
	struct outcome outcome;
	const char *said;
	enum verdict verdict;
	const char *message;
} runs[] = {
	{ { .exited = true, .exit_code = 0 }, "ok 3 tokens\n", VERDICT_AC, "ok 3 tokens" },
	{ { .exited = true, .exit_code = 1 }, "wrong answer 2 is not 3\n", VERDICT_WA,
		"wrong answer 2 is not 3" },
	{ { .exited = true, .exit_code = 2 }, "", VERDICT_WA, "" },
	{ { .exited = true, .exit_code = 4 }, "", VERDICT_WA, "" },
	{ { .exited = true, .exit_code = 8 }, "", VERDICT_WA, "" },
	{ { .exited = true, .exit_code = 7 }, "points 3.5 fair", VERDICT_AC, "points 3.5 fair" },
	{ { .exited = true, .exit_code = 0 }, "partially correct (0) nothing", VERDICT_WA,
		"partially correct (0) nothing" },
	{ { .exited = true, .exit_code = 3 }, "partially correct (3) little", VERDICT_WA,
		"partially correct (3) little" },
	{ { .exited = true, .exit_code = 150 }, "partially correct (100) half", VERDICT_WA,
		"partially correct (100) half" },
	{ { .exited = true, .exit_code = 3 }, " FAIL no answer \n", VERDICT_JE,
		"the checker failed: FAIL no answer" },
	{ { .exited = true, .exit_code = 42 }, "", VERDICT_JE,
		"the checker exited with 42; it must exit with 0, 1, 2, 3, 4, 7 or 8" },
	{ { .signal = 11 }, "ok", VERDICT_JE, "the checker was ended by SIGSEGV: ok" },
	{ { .hit = LIMIT_CPU, .exited = true }, "", VERDICT_JE,
		"the checker used more CPU time than validation_time allows" },
	{ { .hit = LIMIT_OUTPUT, .exited = true, .exit_code = 0 }, "partially correct (1)", VERDICT_JE,
		"the checker wrote more than the 8 MiB that validation_output allows to stdout, stderr and "
		"feedback files together: partially correct (1)" },
};

START_TEST(the_exit_code_is_the_verdict_and_stderr_the_message)
{
	autofree char *message = NULL;
	struct rating rating;
	ck_assert_int_eq(read_run(&runs[_i].outcome, runs[_i].said, strlen(runs[_i].said), &rating, &message),
		runs[_i].verdict);
	ck_assert_str_eq(message, runs[_i].message);
}
END_TEST

static const struct {
	const char *said;
	enum rating_kind kind;
	double value;
} points[] = {
	{ "points 3.5 fair", RATING_SCORE, 3.5 },
	{ "points 0", RATING_SCORE, 0 },
	{ "points -2 less", RATING_SCORE, -2 },
	{ "points 1e2", RATING_SCORE, 100 },
	{ "points 3\nfair", RATING_SCORE, 3 },
	{ "points nan", RATING_NONE, 0 },
	{ "points 1,5 fair", RATING_NONE, 0 },
	{ "points 0x10", RATING_NONE, 0 },
	{ "points points_info=5", RATING_NONE, 0 },
	{ "pointless", RATING_NONE, 0 },
	{ "", RATING_NONE, 0 },
};

static const struct {
	const char *said;
	enum rating_kind kind;
	double value;
} parts[] = {
	{ "partially correct (100) half", RATING_MULTIPLIER, 0.5 },
	{ "partially correct (0)", RATING_MULTIPLIER, 0 },
	{ "partially correct (300) more than all", RATING_MULTIPLIER, 1.5 },
	{ "partially correct (-2)", RATING_MULTIPLIER, -0.01 },
	{ "partially correct 100", RATING_NONE, 0 },
	{ "partially correct (100", RATING_NONE, 0 },
	{ "partially correct (some) of it", RATING_NONE, 0 },
};

START_TEST(a_partial_answer_is_wrong_and_worth_a_part)
{
	autofree char *message = NULL;
	struct rating rating;
	const struct outcome outcome = { .exited = true, .exit_code = 16 };
	ck_assert_int_eq(read_run(&outcome, parts[_i].said, strlen(parts[_i].said), &rating, &message),
		VERDICT_WA);
	ck_assert_int_eq(rating.kind, parts[_i].kind);
	ck_assert_double_eq_tol(rating.value, parts[_i].value, 1e-12);
}
END_TEST

START_TEST(points_stand_at_the_beginning)
{
	autofree char *message = NULL;
	struct rating rating;
	const struct outcome gives = { .exited = true, .exit_code = 7 };
	(void)read_run(&gives, points[_i].said, strlen(points[_i].said), &rating, &message);
	ck_assert_int_eq(rating.kind, points[_i].kind);
	ck_assert(!(rating.value < points[_i].value) && !(rating.value > points[_i].value));
	free(message);
	const struct outcome accepts = { .exited = true };
	(void)read_run(&accepts, points[_i].said, strlen(points[_i].said), &rating, &message);
	ck_assert_int_eq(rating.kind, RATING_NONE);
}
END_TEST

START_TEST(bytes_that_end_texts_are_shown)
{
	autofree char *message = NULL;
	struct rating rating;
	const struct outcome wrong = { .exited = true, .exit_code = 1 };
	ck_assert_int_eq(read_run(&wrong, "a\0b\xff", 4, &rating, &message), VERDICT_WA);
	ck_assert_str_eq(message, "a␀b\xff");
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_exit_code_is_the_verdict_and_stderr_the_message, ARRAY_LENGTH(runs) },
		{ points_stand_at_the_beginning, ARRAY_LENGTH(points) },
		{ a_partial_answer_is_wrong_and_worth_a_part, ARRAY_LENGTH(parts) },
		{ bytes_that_end_texts_are_shown, 0 },
	};
	return suite_run("check_testlib", tests, ARRAY_LENGTH(tests));
}
