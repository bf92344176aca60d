/* Asks a checker of testlib's, which opens all that it reads by name. */
#ifndef ENGINE_CHECKER_H
#define ENGINE_CHECKER_H

#include "engine/lane.h"

/* Sets verdict and message of a result: AC or WA, or JE where the checker failed or isn't ready. */
void checker_run(struct lane *lane, const struct test_case *test_case, struct case_result *result);

#endif
