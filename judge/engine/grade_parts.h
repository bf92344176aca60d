/* What the two ways of grading share. */
#ifndef ENGINE_GRADE_PARTS_H
#define ENGINE_GRADE_PARTS_H

#include "engine/grade.h"

#define GRADE_ROUNDING 1e-9 /* what adding up shares may be off by, as a part of the sum */
#define GRADE_TOO_LARGE "scores more than any number can hold; mend the scores in it"

/* Whether the case counts for the group or one within it. */
bool grade_counts(const struct problem *problem, const struct test_case *test_case, size_t group);

/* Whether the group is secret or lies in it. */
bool grade_is_secret(const struct problem *problem, size_t group);

/* Whether all cases of the group were chosen, and what each came to is known. */
bool grade_is_known(const struct grade *grade, const struct case_result *results, size_t group);

char *grade_number_text(double value); /* to free */

/* Marks the group as one that the judge failed at, and takes over the message. */
void grade_fail(struct group_result *result, char *message);

void grade_legacy_case(const struct problem *problem, const struct rating *rating,
	struct case_result *result);
void grade_legacy_sum(struct grade *grade, const struct case_result *results,
	struct verdict_result *sum);

/* Makes the case, or static validation, a JE with this message, which is taken over. */
void grade_refuse(enum verdict *verdict, char **message, char *text);

#endif
