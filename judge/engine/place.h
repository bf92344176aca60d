/* Where a program runs a case: in its own directory, in the box that is kept for it; or, where the case
 * brings files or the program may write some, in a copy that has them beside its own, in a box for this
 * run alone. */
#ifndef ENGINE_PLACE_H
#define ENGINE_PLACE_H

#include "engine/lane.h"

struct place {
	struct box_config config;
	struct box **box;
	struct box *own; /* of this run alone; NULL: none */
	char *copy;      /* directory; NULL: none */
	uint64_t copied_bytes; /* what lay there before the run; valid if the program may write */
};

/* `kept` is the program's box, to be used where there are no files; `writes` says whether the program may
 * write into its working directory. The place must not move, and is to be closed whatever the result. */
bool place_open(struct place *place, struct lane *lane, const struct executable *executable,
	const struct test_case *test_case, bool writes, struct box **kept, struct error *err);

/* The limits of a run there: all files in a place that the program may write to count as output, and those
 * that were copied are no fault of its.
 * Source: ICPC problem package format, "Submission limits". */
struct run_limits place_limits(const struct place *place, const struct run_limits *limits);

/* Takes what was copied off the output of such a run, and holds the rest against the limits. */
void place_count(const struct place *place, const struct run_limits *limits, struct outcome *outcome);
void place_close(struct place *place);

#endif
