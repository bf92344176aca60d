/* What was written to stdout, or submitted in its place, held against a case. */
#ifndef ENGINE_OUTPUT_H
#define ENGINE_OUTPUT_H

#include "engine/lane.h"

/* Judges what lies in the lane's output_fd by the package's output validators, else by default. Leaves the
 * verdict AC, as it is to be before, or makes it WA, or JE where that can't be done. */
void output_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result);

/* Judges the file that answers the case. Nothing is run and nothing measured, and no time limit applies. */
void output_judge_answer(struct lane *lane, const struct test_case *test_case,
	struct case_result *result);

#endif
