/* Where a new case is to lie. Functions that return an int print what is wrong and
 * return the exit status that it asks for, 0 where all is well. */
#ifndef ADD_PLACE_H
#define ADD_PLACE_H

#include <stdbool.h>

#include "model/problem.h"

struct place {
	char *name;      /* of the case: "secret/original/07" */
	char *directory; /* "problems/sowing/data/secret/original" */
};

/* The place of a new case. `name` is its name in its directory, or its whole name, or NULL for the next
 * number; `secret` a directory below secret, NULL for the usual one. */
int place_choose(struct place *place, const struct problem *problem, const char *name, bool sample,
	const char *secret);
/* The place of a case that calls.txt names and that isn't there. */
int place_of_call(struct place *place, const struct problem *problem, const char *name);
void place_finish(struct place *place);

#define autoplace __attribute__((cleanup(place_finish)))

#endif
