/* A program that the user names by a path. */
#ifndef CLI_SOLUTION_H
#define CLI_SOLUTION_H

#include <stdbool.h>

#include "base/error.h"
#include "cli/unpacked.h"
#include "model/problem.h"

/* The source at a path, judged on this problem: one of the package's submissions, named relative to
 * the package, or any other, named as typed. Where answers are submitted it may be these, be it as a zip;
 * what is odd about them is told. `unpacked` NULL: no zips. Texts go to the arena. */
bool solution_of_path(struct arena *arena, struct unpacked *unpacked, const struct problem *problem,
	const char *path, struct source *source, struct error *err);

/* The directory of the package that a path lies in, the caller's to free; NULL where there is none. */
char *solution_package(const char *path);

#endif
