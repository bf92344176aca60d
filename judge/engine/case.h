/* One case, from its input to its verdict. */
#ifndef ENGINE_CASE_H
#define ENGINE_CASE_H

#include "engine/lane.h"

/* Runs the lane's program on the case and judges what it wrote. The result is the caller's, to end with
 * case_result_finish; it means nothing where the lane was stopped meanwhile. */
void case_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result);

#endif
