#include "engine/grade.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "suite.h"

enum { CASES_MAX = 8 };

/* A problem made up for a test, and a program judged on all of its cases, or on the first ones. */
struct made {
	struct problem problem;
	struct program program;
	struct test_case cases[CASES_MAX];
	const struct test_case *chosen[CASES_MAX];
	struct case_result results[CASES_MAX];
	struct grade grade;
	struct verdict_result sum;
};

static const struct {
	char letter;
	enum verdict verdict;
} letters[] = {
	{ 'A', VERDICT_AC }, { 'W', VERDICT_WA }, { 'T', VERDICT_TLE }, { 'R', VERDICT_RTE },
	{ 'J', VERDICT_JE }, { 'S', VERDICT_SK }, { 'N', VERDICT_SK },
};

static enum verdict verdict_of_letter(char letter)
{
	size_t i = 0;
	while (letters[i].letter != letter) {
		i++;
	}
	return letters[i].verdict;
}

/* `places` is the group of each case, a digit; `verdicts` a letter for each that was judged, where N is
 * a case that needed no run. */
static void make(struct made *made, const struct group *groups, size_t group_count, const char *places,
	const char *verdicts)
{
	*made = (struct made){ .problem = { .scoring = true, .groups = groups, .group_count = group_count } };
	size_t counts[CASES_MAX] = { 0 };
	size_t total = strlen(places), judged = strlen(verdicts);
	for (size_t i = 0; i < total; i++) {
		counts[places[i] - '0']++;
	}
	for (size_t i = 0; i < total; i++) {
		size_t group = (size_t)(places[i] - '0');
		made->cases[i].group = group;
		made->cases[i].max_score = group_case_maximum(&groups[group], counts[group]);
		made->chosen[i] = &made->cases[i];
	}
	made->problem.cases = (struct test_cases){ made->cases, total };
	made->program = (struct program){ .problem = &made->problem, .cases = made->chosen,
		.case_count = judged };
	grade_init(&made->grade, &made->program);
	for (size_t i = 0; i < judged; i++) {
		made->results[i].test_case = &made->cases[i];
		made->results[i].message = xstrdup("");
		made->results[i].verdict = verdict_of_letter(verdicts[i]);
		if (verdicts[i] == 'N') {
			grade_needless(&made->problem, &made->results[i]);
		} else {
			grade_case(&made->problem, &(struct rating){ 0 }, &made->results[i]);
		}
	}
}

static void finish(struct made *made)
{
	for (size_t i = 0; i < made->program.case_count; i++) {
		case_result_finish(&made->results[i]);
	}
	grade_finish(&made->grade);
}

static void add_up(struct made *made)
{
	made->sum = verdict_result_of(made->results, made->program.case_count);
	grade_sum(&made->grade, made->results, &made->sum);
}

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
	make(&made, sums[_i].groups, sums[_i].count, sums[_i].places, sums[_i].verdicts);
	add_up(&made);
	ck_assert_int_eq(made.sum.verdict, sums[_i].verdict);
	ck_assert_int_eq(made.sum.has_score, !isnan(sums[_i].score));
	if (made.sum.has_score) {
		ck_assert_double_eq_tol(made.sum.score, sums[_i].score, 1e-12);
	}
	finish(&made);
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
	make(&made, groups, ARRAY_LENGTH(groups), "22", "");
	char text[] = { ratings[_i].verdict, '\0' };
	struct case_result result = { .test_case = &made.cases[0], .verdict = verdict_of_letter(text[0]),
		.message = xstrdup("") };
	grade_case(&made.problem, &ratings[_i].rating, &result);
	ck_assert_int_eq(result.verdict, ratings[_i].becomes);
	ck_assert_int_eq(result.has_score, !isnan(ratings[_i].score));
	ck_assert(!result.has_score || result.score == ratings[_i].score);
	ck_assert_msg(strstr(result.message, ratings[_i].message), "%s", result.message);
	case_result_finish(&result);
	finish(&made);
}
END_TEST

START_TEST(a_rating_of_a_sample_means_nothing)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, 100) };
	struct made made;
	make(&made, groups, ARRAY_LENGTH(groups), "01", "");
	struct case_result result = { .test_case = &made.cases[0], .message = xstrdup("") };
	grade_case(&made.problem, &(struct rating){ RATING_SCORE, 3 }, &result);
	ck_assert_int_eq(result.verdict, VERDICT_AC);
	ck_assert(!result.has_score);
	case_result_finish(&result);
	finish(&made);
}
END_TEST

START_TEST(a_validator_writes_scores_or_multipliers)
{
	const struct group groups[] = { SAMPLE, SECRET(SUM, 100) };
	for (int mixed = 0; mixed < 2; mixed++) {
		struct made made;
		make(&made, groups, ARRAY_LENGTH(groups), "11", "AA");
		const struct rating first = { RATING_SCORE, 30 }, second = { RATING_MULTIPLIER, 0.5 };
		grade_case(&made.problem, &first, &made.results[0]);
		grade_case(&made.problem, mixed ? &second : &first, &made.results[1]);
		made.cases[0].name = "secret/1";
		made.cases[1].name = "secret/2";
		add_up(&made);
		ck_assert_int_eq(made.sum.verdict, mixed ? VERDICT_JE : VERDICT_AC);
		ck_assert_int_eq(made.sum.has_score, !mixed);
		if (mixed) {
			ck_assert_str_eq(made.sum.groups[1].message, "has a score.txt on secret/1, but a "
				"score_multiplier.txt on secret/2; the output validator may write one kind only");
		}
		finish(&made);
	}
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
	make(&made, groups, statics[_i].how == SUM ? 4 : 3, statics[_i].how == SUM ? "0223" : "0222", all);
	made.grade.static_results[2] = (struct static_result){ .has_score = true, .score = statics[_i].score,
		.verdict = verdict_of_letter(statics[_i].verdict) };
	add_up(&made);
	ck_assert_int_eq(made.sum.verdict, statics[_i].becomes);
	ck_assert(made.sum.has_score);
	ck_assert_double_eq_tol(made.sum.score, statics[_i].total, 1e-12);
	finish(&made);
}
END_TEST

START_TEST(a_static_validation_that_was_not_done_leaves_the_score_unknown)
{
	const struct group groups[] = { SAMPLE, { .name = "secret", .parent = SIZE_MAX, .aggregation = SUM,
		.max_score = 100, .has_static_validation = true } };
	struct made made;
	make(&made, groups, ARRAY_LENGTH(groups), "011", "AAA");
	made.grade.static_results[1].verdict = VERDICT_SK;
	add_up(&made);
	ck_assert_int_eq(made.sum.verdict, VERDICT_SK);
	ck_assert(!made.sum.has_score);
	finish(&made);
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
	make(&made, groups, ARRAY_LENGTH(groups), "0223", "AAAA");
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
	finish(&made);
}
END_TEST

/* What the default grader makes of the verdicts, each with a score of its own. */
static const struct {
	struct grading grading;
	const char *verdicts;
	double scores[3];
	enum verdict becomes;
	double score;
} graders[] = {
	{ { .score = GRADER_SUM }, "AAA", { 1, 2, 4 }, VERDICT_AC, 7 },
	{ { .score = GRADER_AVERAGE }, "AAA", { 1, 2, 6 }, VERDICT_AC, 3 },
	{ { .score = GRADER_MIN }, "AAA", { 2, 1, 6 }, VERDICT_AC, 1 },
	{ { .score = GRADER_MAX }, "AAA", { 2, 6, 1 }, VERDICT_AC, 6 },
	{ { .verdict = GRADER_WORST_ERROR }, "WTR", { 0, 0, 0 }, VERDICT_RTE, 0 },
	{ { .verdict = GRADER_WORST_ERROR }, "AWT", { 0, 0, 0 }, VERDICT_TLE, 0 },
	{ { .verdict = GRADER_FIRST_ERROR }, "AWR", { 1, 0, 0 }, VERDICT_WA, 1 },
	{ { .verdict = GRADER_ALWAYS_ACCEPT }, "WTR", { 1, 1, 1 }, VERDICT_AC, 3 },
	{ { .accepts_any = true }, "WRA", { 0, 0, 5 }, VERDICT_AC, 5 },
	{ { .accepts_any = true }, "WRT", { 0, 0, 0 }, VERDICT_RTE, 0 },
	{ { .ignores_sample = true }, "WA", { 3, 5 }, VERDICT_AC, 5 },
	{ { .ignores_sample = true }, "AW", { 3, 5 }, VERDICT_WA, 5 },
};

START_TEST(the_default_grader_does_as_its_flags_say)
{
	struct grade_part parts[3];
	size_t count = strlen(graders[_i].verdicts);
	for (size_t i = 0; i < count; i++) {
		parts[i].verdict = verdict_of_letter(graders[_i].verdicts[i]);
		parts[i].score = graders[_i].scores[i];
	}
	struct grade_part result = grade_by_default(&graders[_i].grading, parts, count);
	ck_assert_int_eq(result.verdict, graders[_i].becomes);
	ck_assert_double_eq(result.score, graders[_i].score);
}
END_TEST

static const struct {
	const char *text;
	bool fine;
	enum verdict verdict;
	double score;
} lines[] = {
	{ "AC 12.5\n", true, VERDICT_AC, 12.5 },
	{ "RTE\t-1", true, VERDICT_RTE, -1 },
	{ "TLE 0\n\n", true, VERDICT_TLE, 0 },
	{ "", false, 0, 0 },
	{ "AC\n", false, 0, 0 },
	{ "AC 1 2\n", false, 0, 0 },
	{ "AC 1\nAC 2\n", false, 0, 0 },
	{ "OK 1\n", false, 0, 0 },
	{ "AC nan\n", false, 0, 0 },
	{ "JE 0\n", false, 0, 0 },
};

START_TEST(a_grader_says_one_verdict_and_one_score)
{
	struct grade_part part = { 0 };
	ck_assert_int_eq(grade_parse(lines[_i].text, &part), lines[_i].fine);
	ck_assert_int_eq(part.verdict, lines[_i].verdict);
	ck_assert_double_eq(part.score, lines[_i].score);
}
END_TEST

#define LEGACY(called, around, goes_on) \
	{ .name = (called), .parent = (around), .max_score = INFINITY, .grading = { .accept_score = 10, \
		.reject_score = 1, .least = -INFINITY, .most = INFINITY, .continues = (goes_on) } }

/* The cases "1" are samples, "2" those of secret, "3" and "4" of its groups. */
static const struct {
	bool root, secret, inner; /* on_reject: continue */
	bool accepts_any;         /* in secret */
	const char *places, *verdicts;
	const char *run; /* as grading sees it in the end: N is what need not run */
	enum verdict verdict;
	double score; /* NAN: none */
} walks[] = {
	{ true, true, true, false, "1334", "AAAA", "AAAA", VERDICT_AC, 40 },
	{ true, true, true, false, "1334", "AWAR", "AWAR", VERDICT_RTE, NAN },
	{ true, true, false, false, "1334", "AWAR", "AWNR", VERDICT_RTE, NAN },
	{ true, false, false, false, "1334", "AWAR", "AWNN", VERDICT_WA, NAN },
	{ false, true, true, false, "1334", "WAAA", "WNNN", VERDICT_WA, NAN },
	{ true, true, false, true, "1334", "AWAA", "AWNA", VERDICT_AC, 21 },
	{ false, false, true, false, "1234", "AAWA", "AAWN", VERDICT_WA, NAN },
};

START_TEST(legacy_groups_end_where_on_reject_says)
{
	struct group groups[] = { LEGACY("data", SIZE_MAX, walks[_i].root), LEGACY("sample", 0, true),
		LEGACY("secret", 0, walks[_i].secret), LEGACY("secret/a", 2, walks[_i].inner),
		LEGACY("secret/b", 2, walks[_i].inner) };
	groups[2].grading.accepts_any = walks[_i].accepts_any;
	struct made made;
	make(&made, groups, ARRAY_LENGTH(groups), walks[_i].places, "");
	made.problem.legacy_grading = true;
	made.program.case_count = strlen(walks[_i].verdicts);
	for (size_t i = 0; i < made.program.case_count; i++) {
		made.results[i] = (struct case_result){ .test_case = &made.cases[i], .message = xstrdup(""),
			.verdict = verdict_of_letter(walks[_i].verdicts[i]) };
		grade_case(&made.problem, &(struct rating){ 0 }, &made.results[i]);
	}
	for (size_t i = 0; i < made.program.case_count; i++) {
		size_t next = grade_advance(&made.grade, made.results, i);
		for (size_t k = i + 1; k < next; k++) {
			grade_needless(&made.problem, &made.results[k]);
		}
		ck_assert_int_eq(made.results[i].needless, walks[_i].run[i] == 'N');
	}
	add_up(&made);
	ck_assert_int_eq(made.sum.verdict, walks[_i].verdict);
	ck_assert_int_eq(made.sum.has_score, !isnan(walks[_i].score));
	ck_assert(!made.sum.has_score || made.sum.score == walks[_i].score);
	finish(&made);
}
END_TEST

START_TEST(a_score_outside_its_range_is_a_judge_error)
{
	struct group groups[] = { LEGACY("data", SIZE_MAX, true), LEGACY("secret", 0, true) };
	groups[1].grading.most = 15;
	struct made made;
	make(&made, groups, ARRAY_LENGTH(groups), "11", "");
	made.problem.legacy_grading = true;
	made.program.case_count = 2;
	for (size_t i = 0; i < 2; i++) {
		made.results[i] = (struct case_result){ .test_case = &made.cases[i], .message = xstrdup("") };
		grade_case(&made.problem, &(struct rating){ 0 }, &made.results[i]);
		(void)grade_advance(&made.grade, made.results, i);
	}
	add_up(&made);
	ck_assert_int_eq(made.sum.verdict, VERDICT_JE);
	ck_assert_str_eq(made.sum.groups[1].message, "scores 20, which lies outside its range; mend the scores "
		"in it, or the range");
	finish(&made);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_default_grader_does_as_its_flags_say, ARRAY_LENGTH(graders) },
		{ a_grader_says_one_verdict_and_one_score, ARRAY_LENGTH(lines) },
		{ legacy_groups_end_where_on_reject_says, ARRAY_LENGTH(walks) },
		{ a_score_outside_its_range_is_a_judge_error, 0 },
		{ scores_are_made_from_verdicts, ARRAY_LENGTH(sums) },
		{ a_validator_rates_what_it_accepts, ARRAY_LENGTH(ratings) },
		{ a_rating_of_a_sample_means_nothing, 0 },
		{ a_validator_writes_scores_or_multipliers, 0 },
		{ static_validation_is_an_item_of_its_group, ARRAY_LENGTH(statics) },
		{ a_static_validation_that_was_not_done_leaves_the_score_unknown, 0 },
		{ a_group_waits_for_what_it_requires, 0 },
	};
	return suite_run("engine_grade", tests, ARRAY_LENGTH(tests));
}
