#include "grade_made.h"

#include <string.h>

#include "base/memory.h"

static const struct {
	char letter;
	enum verdict verdict;
} letters[] = {
	{ 'A', VERDICT_AC }, { 'W', VERDICT_WA }, { 'T', VERDICT_TLE }, { 'R', VERDICT_RTE },
	{ 'J', VERDICT_JE }, { 'S', VERDICT_SK }, { 'N', VERDICT_SK },
};

enum verdict made_verdict(char letter)
{
	size_t i = 0;
	while (letters[i].letter != letter) {
		i++;
	}
	return letters[i].verdict;
}

void made_judge(struct made *made, const struct group *groups, size_t group_count, const char *places,
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
		made->results[i].verdict = made_verdict(verdicts[i]);
		if (verdicts[i] == 'N') {
			grade_needless(&made->problem, &made->results[i]);
		} else {
			grade_case(&made->problem, &(struct rating){ 0 }, &made->results[i]);
		}
	}
}

void made_finish(struct made *made)
{
	for (size_t i = 0; i < made->program.case_count; i++) {
		case_result_finish(&made->results[i]);
	}
	grade_finish(&made->grade);
}

void made_add_up(struct made *made)
{
	made->sum = verdict_result_of(made->results, made->program.case_count);
	grade_sum(&made->grade, made->results, &made->sum);
}
