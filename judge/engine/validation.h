/* Asks the package's own output validator, in a box of the lane that is kept from case to case. */
#ifndef ENGINE_VALIDATION_H
#define ENGINE_VALIDATION_H

#include "engine/lane.h"

/* What a validator of inputs or outputs may use in a run. */
struct run_limits validator_limits(const struct limits *limits);

/* Sets verdict and message of a result: AC or WA, or JE where the validator failed. */
void validation_run(struct lane *lane, const struct test_case *test_case, struct case_result *result);

#endif
