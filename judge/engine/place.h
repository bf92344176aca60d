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
};

/* `kept` is the program's box, to be used where there are no files; `writes` says whether the program may
 * write into its working directory, whose growth is then part of its output; some runtimes must. The place
 * must not move, and is to be closed whatever the result.
 * Source: ICPC problem package format, "Submission limits". */
bool place_open(struct place *place, struct lane *lane, const struct executable *executable,
	const struct test_case *test_case, bool writes, struct box **kept, struct error *err);
void place_close(struct place *place);

#endif
