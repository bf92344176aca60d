/* Problems made up for tests of scores, with programs that were judged on their cases. */
#ifndef TESTS_GRADE_MADE_H
#define TESTS_GRADE_MADE_H

#include "engine/grade.h"

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

/* What a letter stands for: A, W, T, R, J and S are verdicts by their first letter. */
enum verdict made_verdict(char letter);

/* `places` is the group of each case, a digit; `verdicts` a letter for each that was judged, where N is
 * a case that needed no run. */
void made_judge(struct made *made, const struct group *groups, size_t group_count, const char *places,
	const char *verdicts);

void made_add_up(struct made *made); /* into `sum` */
void made_finish(struct made *made);

#endif
