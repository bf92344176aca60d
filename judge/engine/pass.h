/* One pass of a case: a run of the lane's program, judged. Most problems have one pass. */
#ifndef ENGINE_PASS_H
#define ENGINE_PASS_H

#include "engine/lane.h"

/* Runs the program on the pass, whose input is that of the test case, and judges it. The result is the
 * caller's, to end with case_result_finish. */
void pass_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result);

/* Runs a failed pass again with sanitizers, which take much time and memory, and adds to the message
 * where they found a fault. What goes wrong in it changes nothing. */
void pass_debug(struct lane *lane, const struct test_case *test_case, struct case_result *result);

#endif
