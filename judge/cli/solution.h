/* A program that the user names by a path. */
#ifndef CLI_SOLUTION_H
#define CLI_SOLUTION_H

#include <stdbool.h>

#include "base/error.h"
#include "base/signals.h"
#include "model/problem.h"

/* What lies unpacked of answers that came in zips. From the first one on the signals that end a program
 * wait (base/signals.h). Zeroed it is empty and ready; to be ended when all is judged. */
struct unpacked {
	char **directories; /* each owned */
	size_t count, capacity;
	struct signal_hold hold;
};

void unpacked_finish(struct unpacked *unpacked);

/* The source at a path, judged on this problem: one of the package's submissions, named relative to
 * the package, or any other, named as typed. Where answers are submitted it may be these, be it as a zip;
 * what is odd about them is told. `unpacked` NULL: no zips. Texts go to the arena. */
bool solution_of_path(struct arena *arena, struct unpacked *unpacked, const struct problem *problem,
	const char *path, struct source *source, struct error *err);

/* The directory of the package that a path lies in, the caller's to free; NULL where there is none. */
char *solution_package(const char *path);

#endif
