/* Interactors of testlib's. One talks with the program, by its stdin and stdout, and writes a file of its
 * own for the checker, which judges that as it else would what the program wrote. */
#ifndef ENGINE_INTERACTOR_H
#define ENGINE_INTERACTOR_H

#include "engine/validation.h"

enum { INTERACTOR_ACCEPTS = 0, INTERACTOR_GIVES_POINTS = 7 };

/* Prepares a call on a case, as validation_prepare does, and to be finished likewise. */
bool interactor_prepare(struct validation *validation, struct lane *lane,
	const struct test_case *test_case, struct error *err);

/* Sets verdict and message of a result by the interactor's run alone: AC, WA or JE. */
void interactor_read(struct lane *lane, const struct test_case *test_case,
	const struct outcome *outcome, int error_fd, struct case_result *result);

/* Of a case that it accepts: sets them by what the checker says of the interactor's file. What it wrote
 * becomes what the lane's program wrote. */
void interactor_check(struct lane *lane, const struct test_case *test_case,
	const struct outcome *outcome, struct case_result *result);

#endif
