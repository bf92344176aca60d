#include "engine/grade.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "grade_made.h"
#include "suite.h"

#define PASS_FAIL AGGREGATION_PASS_FAIL
#define SUM AGGREGATION_SUM
#define MIN AGGREGATION_MIN
#define SAMPLE { .name = "sample", .parent = SIZE_MAX, .max_score = INFINITY }
#define SECRET(how, most) \
	{ .name = "secret", .parent = SIZE_MAX, .aggregation = (how), .max_score = (most) }
#define GROUP(how, most) { .name = "secret/1", .parent = 1, .aggregation = (how), .max_score = (most) }

/* Cases of sample are "0", of secret "1", of its groups "2" and "3". */
static const struct {
	struct group groups[4];
	size_t count;
	const char *places, *verdicts;
	enum verdict verdict;
	double score; /* NAN: none */
} sums[] = {
	/* cases of secret share what there is to be had */
	{ { SAMPLE, SECRET(SUM, 100) }, 2, "01111", "AAAAA", VERDICT_AC, 100 },
	{ { SAMPLE, SECRET(SUM, 100) }, 2, "01111", "AAWAT", VERDICT_WA, 50 },
	{ { SAMPLE, SECRET(SUM, 100) }, 2, "0111111", "ATWWWWW", VERDICT_TLE, 0 },
	/* seven sevenths of 100 add up to 100 and no more */
	{ { SAMPLE, SECRET(SUM, 100) }, 2, "1111111", "AAAAAAA", VERDICT_AC, 100 },
	/* a sample gives the verdict, but no score */
	{ { SAMPLE, SECRET(SUM, 100) }, 2, "0011", "AWAA", VERDICT_WA, 100 },
	/* all or nothing */
	{ { SAMPLE, SECRET(PASS_FAIL, 7) }, 2, "0111", "AAAA", VERDICT_AC, 7 },
	{ { SAMPLE, SECRET(PASS_FAIL, 7) }, 2, "0111", "AARA", VERDICT_RTE, 0 },
	{ { SAMPLE, SECRET(MIN, 7) }, 2, "0111", "AAAA", VERDICT_AC, 7 },
	{ { SAMPLE, SECRET(MIN, 7) }, 2, "0111", "AARA", VERDICT_RTE, 0 },
	/* groups that add up, take the least, or are all or nothing */
	{ { SAMPLE, SECRET(SUM, 100), GROUP(SUM, 40), GROUP(MIN, 60) }, 4, "2233", "AWAA", VERDICT_WA, 80 },
	{ { SAMPLE, SECRET(SUM, 100), GROUP(SUM, 40), GROUP(MIN, 60) }, 4, "2233", "AAAW", VERDICT_WA, 40 },
	{ { SAMPLE, SECRET(SUM, 100), GROUP(SUM, 40), GROUP(PASS_FAIL, 60) }, 4, "2233", "AAAW",
		VERDICT_WA, 40 },
	{ { SAMPLE, SECRET(MIN, 50), GROUP(SUM, 40), GROUP(PASS_FAIL, 60) }, 4, "2233", "AWAA", VERDICT_WA,
		20 },
	{ { SAMPLE, SECRET(PASS_FAIL, 50), GROUP(PASS_FAIL, 1), GROUP(PASS_FAIL, 1) }, 4, "2233", "AAAA",
		VERDICT_AC, 50 },
	{ { SAMPLE, SECRET(PASS_FAIL, 50), GROUP(PASS_FAIL, 1), GROUP(PASS_FAIL, 1) }, 4, "2233", "AAAW",
		VERDICT_WA, 0 },
	/* more than secret may have */
	{ { SAMPLE, SECRET(SUM, 99), GROUP(SUM, 40), GROUP(SUM, 60) }, 4, "2233", "AAAA", VERDICT_JE, NAN },
	{ { SAMPLE, SECRET(SUM, 99), GROUP(SUM, 40), GROUP(SUM, 60) }, 4, "2233", "AAAW", VERDICT_WA, 70 },
	/* not run because of what it requires */
	{ { SAMPLE, SECRET(SUM, 100), GROUP(PASS_FAIL, 40), GROUP(SUM, 60) }, 4, "2233", "WANN", VERDICT_WA,
		0 },
	/* not all is known */
	{ { SAMPLE, SECRET(SUM, 100), GROUP(SUM, 40), GROUP(SUM, 60) }, 4, "2233", "AASS", VERDICT_SK, NAN },
	{ { SAMPLE, SECRET(SUM, 100), GROUP(SUM, 40), GROUP(SUM, 60) }, 4, "2233", "AAJA", VERDICT_JE, NAN },
	{ { SAMPLE, SECRET(SUM, 100), GROUP(SUM, 40), GROUP(SUM, 60) }, 4, "2233", "AAA", VERDICT_AC, NAN },
};

START_TEST(scores_are_made_from_verdicts)
{
	struct made made;
	made_judge(&made, sums[_i].groups, sums[_i].count, sums[_i].places, sums[_i].verdicts);
	made_add_up(&made);
	ck_assert_int_eq(made.sum.verdict, sums[_i].verdict);
	ck_assert_int_eq(made.sum.has_score, !isnan(sums[_i].score));
	if (made.sum.has_score) {
		ck_assert_double_eq_tol(made.sum.score, sums[_i].score, 1e-12);
	}
	made_finish(&made);
}
END_TEST

/* What the validator writes, and what comes of a case in a group. */
static const struct {
	struct group group;
	char verdict;
	struct rating rating;
	enum verdict becomes;
	double score; /* NAN: none */
	const char *message; /* part of it */
} ratings[] = {
	{ GROUP(SUM, 40), 'A', { RATING_NONE, 0 }, VERDICT_AC, 20, "" },
	{ GROUP(SUM, 40), 'A', { RATING_MULTIPLIER, 0.25 }, VERDICT_AC, 5, "" },
	{ GROUP(SUM, 40), 'A', { RATING_SCORE, 20 }, VERDICT_AC, 20, "" },
	{ GROUP(SUM, 40), 'A', { RATING_SCORE, 20.5 }, VERDICT_JE, NAN,
		"the output validator wrote 20.5 to score.txt, but no more than 20 is to be had" },
	{ GROUP(MIN, 40), 'A', { RATING_SCORE, 40 }, VERDICT_AC, 40, "" },
	{ GROUP(MIN, 40), 'W', { RATING_NONE, 0 }, VERDICT_WA, 0, "" },
	{ GROUP(MIN, 40), 'W', { RATING_SCORE, 0 }, VERDICT_JE, NAN, "rejected, but wrote score.txt" },
	{ GROUP(MIN, 40), 'W', { RATING_MULTIPLIER, 0 }, VERDICT_JE, NAN,
		"rejected, but wrote score_multiplier.txt" },
	{ GROUP(PASS_FAIL, 40), 'A', { RATING_NONE, 0 }, VERDICT_AC, NAN, "" },
	{ GROUP(PASS_FAIL, 40), 'A', { RATING_MULTIPLIER, 1 }, VERDICT_JE, NAN,
		"wrote score_multiplier.txt, but secret/1 is pass-fail" },
	{ GROUP(SUM, INFINITY), 'A', { RATING_SCORE, 1e9 }, VERDICT_AC, 1e9, "" },
	{ GROUP(SUM, INFINITY), 'A', { RATING_NONE, 0 }, VERDICT_JE, NAN, "wrote no score" },
	{ GROUP(MIN, INFINITY), 'A', { RATING_MULTIPLIER, 1 }, VERDICT_JE, NAN,
		"wrote score_multiplier.txt, but secret/1 is unbounded; it must write score.txt" },
	{ GROUP(MIN, INFINITY), 'T', { RATING_NONE, 0 }, VERDICT_TLE, 0, "" },
};

START_TEST(a_validator_rates_what_it_accepts)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, INFINITY), ratings[_i].group };
	struct made made;
	made_judge(&made, groups, ARRAY_LENGTH(groups), "22", "");
	char text[] = { ratings[_i].verdict, '\0' };
	struct case_result result = { .test_case = &made.cases[0], .verdict = made_verdict(text[0]),
		.message = xstrdup("") };
	grade_case(&made.problem, &ratings[_i].rating, &result);
	ck_assert_int_eq(result.verdict, ratings[_i].becomes);
	ck_assert_int_eq(result.has_score, !isnan(ratings[_i].score));
	ck_assert(!result.has_score || result.score == ratings[_i].score);
	ck_assert_msg(strstr(result.message, ratings[_i].message), "%s", result.message);
	case_result_finish(&result);
	made_finish(&made);
}
END_TEST

START_TEST(a_rating_of_a_sample_means_nothing)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, 100) };
	struct made made;
	made_judge(&made, groups, ARRAY_LENGTH(groups), "01", "");
	static const enum verdict verdicts[] = { VERDICT_AC, VERDICT_WA };
	for (size_t i = 0; i < ARRAY_LENGTH(verdicts); i++) {
		struct case_result result = { .test_case = &made.cases[0], .verdict = verdicts[i],
			.message = xstrdup("") };
		grade_case(&made.problem, &(struct rating){ RATING_SCORE, 3 }, &result);
		ck_assert_int_eq(result.verdict, verdicts[i]);
		ck_assert(!result.has_score);
		case_result_finish(&result);
	}
	ck_assert(!grade_rates(&made.problem, &made.cases[0]));
	ck_assert(grade_rates(&made.problem, &made.cases[1]));
	made_finish(&made);
}
END_TEST

START_TEST(a_validator_writes_scores_or_multipliers)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, 100) };
	for (int mixed = 0; mixed < 2; mixed++) {
		struct made made;
		made_judge(&made, groups, ARRAY_LENGTH(groups), "11", "AA");
		const struct rating first = { RATING_SCORE, 30 }, second = { RATING_MULTIPLIER, 0.5 };
		grade_case(&made.problem, &first, &made.results[0]);
		grade_case(&made.problem, mixed ? &second : &first, &made.results[1]);
		made.cases[0].name = "secret/1";
		made.cases[1].name = "secret/2";
		made_add_up(&made);
		ck_assert_int_eq(made.sum.verdict, mixed ? VERDICT_JE : VERDICT_AC);
		ck_assert_int_eq(made.sum.has_score, !mixed);
		if (mixed) {
			ck_assert_str_eq(made.sum.groups[1].message, "has a score.txt on secret/1, but a "
				"score_multiplier.txt on secret/2; the output validator may write one kind only");
		}
		made_finish(&made);
	}
}
END_TEST

/* JSON has no such number. */
START_TEST(a_sum_beyond_all_numbers_is_a_judge_error)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, INFINITY) };
	struct made made;
	made_judge(&made, groups, ARRAY_LENGTH(groups), "11", "AA");
	for (size_t i = 0; i < 2; i++) {
		made.results[i].verdict = VERDICT_AC;
		grade_case(&made.problem, &(struct rating){ RATING_SCORE, 1e308 }, &made.results[i]);
	}
	made_add_up(&made);
	ck_assert_int_eq(made.sum.verdict, VERDICT_JE);
	ck_assert(!made.sum.has_score);
	ck_assert_str_eq(made.sum.groups[1].message,
		"scores more than any number can hold; mend the scores in it");
	made_finish(&made);
}
END_TEST

/* Static validation of the group with the cases "2": its score is an item like theirs, its verdict comes
 * before theirs. */
static const struct {
	enum aggregation how;
	char verdict;
	double score;
	const char *verdicts;
	enum verdict becomes;
	double total;
} statics[] = {
	{ SUM, 'A', 10, "AAA", VERDICT_AC, 100 },
	{ SUM, 'A', 4, "AAA", VERDICT_AC, 94 },
	{ SUM, 'W', 0, "AAA", VERDICT_WA, 90 },
	{ SUM, 'W', 0, "ATA", VERDICT_WA, 75 },
	{ SUM, 'W', 0, "TAA", VERDICT_TLE, 90 },
	{ MIN, 'A', 10, "AAA", VERDICT_AC, 10 },
	{ MIN, 'W', 0, "AAA", VERDICT_WA, 0 },
};

START_TEST(static_validation_is_an_item_of_its_group)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, INFINITY),
		{ .name = "secret/1", .parent = 1, .aggregation = statics[_i].how,
			.max_score = statics[_i].how == SUM ? 40 : 100, .has_static_validation = true,
			.static_validation_score = 10 },
		{ .name = "secret/2", .parent = 1, .aggregation = SUM, .max_score = 60 } };
	struct made made;
	const char *verdicts = statics[_i].verdicts;
	char all[] = { verdicts[0], verdicts[1], verdicts[2], 'A', '\0' };
	bool sums = statics[_i].how == SUM;
	made_judge(&made, groups, sums ? 4 : 3, sums ? "0223" : "0222", all);
	made.grade.static_results[2] = (struct static_result){ .has_score = true, .score = statics[_i].score,
		.verdict = made_verdict(statics[_i].verdict) };
	made_add_up(&made);
	ck_assert_int_eq(made.sum.verdict, statics[_i].becomes);
	ck_assert(made.sum.has_score);
	ck_assert_double_eq_tol(made.sum.score, statics[_i].total, 1e-12);
	made_finish(&made);
}
END_TEST

START_TEST(a_static_validation_that_was_not_done_leaves_the_score_unknown)
{
	const struct group groups[] = { SAMPLE, { .name = "secret", .parent = SIZE_MAX, .aggregation = SUM,
		.max_score = 100, .has_static_validation = true } };
	struct made made;
	made_judge(&made, groups, ARRAY_LENGTH(groups), "011", "AAA");
	made.grade.static_results[1].verdict = VERDICT_SK;
	made_add_up(&made);
	ck_assert_int_eq(made.sum.verdict, VERDICT_SK);
	ck_assert(!made.sum.has_score);
	made_finish(&made);
}
END_TEST

START_TEST(a_group_waits_for_what_it_requires)
{
	static const char *const names[] = { "secret/1" }, *const sample[] = { "sample" };
	const struct group groups[] = { SAMPLE,
		{ .name = "secret", .parent = SIZE_MAX, .aggregation = SUM, .max_score = 100,
			.require_pass = { sample, 1 } },
		{ .name = "secret/1", .parent = 1, .max_score = 40 },
		{ .name = "secret/2", .parent = 1, .max_score = 60, .require_pass = { names, 1 } } };
	struct made made;
	made_judge(&made, groups, ARRAY_LENGTH(groups), "0223", "AAAA");
	const char *required = NULL;
	bool known[] = { false, false, false, false };
	ck_assert_int_eq(grade_gate(&made.grade, made.results, known, 2, &required), GATE_WAITS);
	known[0] = true;
	ck_assert_int_eq(grade_gate(&made.grade, made.results, known, 0, &required), GATE_OPEN);
	ck_assert_int_eq(grade_gate(&made.grade, made.results, known, 2, &required), GATE_OPEN);
	ck_assert_int_eq(grade_gate(&made.grade, made.results, known, 3, &required), GATE_WAITS);
	known[2] = true;
	made.results[2].verdict = VERDICT_WA;
	ck_assert_int_eq(grade_gate(&made.grade, made.results, known, 3, &required), GATE_SHUT);
	ck_assert_str_eq(required, "secret/1");
	made.results[0].verdict = VERDICT_WA;
	ck_assert_int_eq(grade_gate(&made.grade, made.results, known, 2, &required), GATE_SHUT);
	ck_assert_str_eq(required, "sample");
	made_finish(&made);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ scores_are_made_from_verdicts, ARRAY_LENGTH(sums) },
		{ a_validator_rates_what_it_accepts, ARRAY_LENGTH(ratings) },
		{ a_rating_of_a_sample_means_nothing, 0 },
		{ a_validator_writes_scores_or_multipliers, 0 },
		{ a_sum_beyond_all_numbers_is_a_judge_error, 0 },
		{ static_validation_is_an_item_of_its_group, ARRAY_LENGTH(statics) },
		{ a_static_validation_that_was_not_done_leaves_the_score_unknown, 0 },
		{ a_group_waits_for_what_it_requires, 0 },
	};
	return suite_run("engine_grade", tests, ARRAY_LENGTH(tests));
}
