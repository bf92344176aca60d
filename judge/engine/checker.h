/* Asks a checker of testlib's, which opens all that it reads by name. */
#ifndef ENGINE_CHECKER_H
#define ENGINE_CHECKER_H

#include "engine/lane.h"

/* Sets verdict and message of a result: AC or WA, or JE where the checker failed or isn't ready. */
void checker_run(struct lane *lane, const struct test_case *test_case, struct case_result *result);

/* The files of a case that programs of testlib's are told to read: those of the package, or copies in
 * lane->staged with their lines mended. The paths are the caller's to free, whatever the result. */
bool checker_stage(struct lane *lane, const struct test_case *test_case, char **in_path,
	char **ans_path, struct error *err);

/* In a problem with points, makes those that a checker or interactor gave, if it did, the part of those
 * that the test has; where that has none, as samples do, they are only for show. Who gets none isn't
 * accepted, and a partial answer is. */
void checker_take_points(struct lane *lane, const char *who, const struct outcome *outcome,
	const struct test_case *test_case, struct case_result *result);

#endif
