/* Grading as older versions of the format have it: by the default grader, or by one of the package. */
#include "engine/grade.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "grade_made.h"
#include "suite.h"

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
		parts[i].verdict = made_verdict(graders[_i].verdicts[i]);
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
	made_judge(&made, groups, ARRAY_LENGTH(groups), walks[_i].places, "");
	made.problem.legacy_grading = true;
	made.program.case_count = strlen(walks[_i].verdicts);
	for (size_t i = 0; i < made.program.case_count; i++) {
		made.results[i] = (struct case_result){ .test_case = &made.cases[i], .message = xstrdup(""),
			.verdict = made_verdict(walks[_i].verdicts[i]) };
		grade_case(&made.problem, &(struct rating){ 0 }, &made.results[i]);
	}
	for (size_t i = 0; i < made.program.case_count; i++) {
		size_t next = grade_advance(&made.grade, made.results, i);
		for (size_t k = i + 1; k < next; k++) {
			grade_needless(&made.problem, &made.results[k]);
		}
		ck_assert_int_eq(made.results[i].needless, walks[_i].run[i] == 'N');
	}
	made_add_up(&made);
	ck_assert_int_eq(made.sum.verdict, walks[_i].verdict);
	ck_assert_int_eq(made.sum.has_score, !isnan(walks[_i].score));
	ck_assert(!made.sum.has_score || made.sum.score == walks[_i].score);
	made_finish(&made);
}
END_TEST

static const struct {
	double accept_score, most;
	const char *message;
} excesses[] = {
	{ 10, 15, "scores 20, which lies outside its range; mend the scores in it, or the range" },
	{ 1e308, INFINITY, "scores more than any number can hold; mend the scores in it" },
};

START_TEST(a_score_outside_its_range_is_a_judge_error)
{
	struct group groups[] = { LEGACY("data", SIZE_MAX, true), LEGACY("secret", 0, true) };
	groups[1].grading.accept_score = excesses[_i].accept_score;
	groups[1].grading.most = excesses[_i].most;
	struct made made;
	made_judge(&made, groups, ARRAY_LENGTH(groups), "11", "");
	made.problem.legacy_grading = true;
	made.program.case_count = 2;
	for (size_t i = 0; i < 2; i++) {
		made.results[i] = (struct case_result){ .test_case = &made.cases[i], .message = xstrdup("") };
		grade_case(&made.problem, &(struct rating){ 0 }, &made.results[i]);
		(void)grade_advance(&made.grade, made.results, i);
	}
	made_add_up(&made);
	ck_assert_int_eq(made.sum.verdict, VERDICT_JE);
	ck_assert_str_eq(made.sum.groups[1].message, excesses[_i].message);
	made_finish(&made);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_default_grader_does_as_its_flags_say, ARRAY_LENGTH(graders) },
		{ a_grader_says_one_verdict_and_one_score, ARRAY_LENGTH(lines) },
		{ legacy_groups_end_where_on_reject_says, ARRAY_LENGTH(walks) },
		{ a_score_outside_its_range_is_a_judge_error, ARRAY_LENGTH(excesses) },
	};
	return suite_run("engine_graders", tests, ARRAY_LENGTH(tests));
}
