/* Samples that the user has already. */
#ifndef NEW_GIVEN_H
#define NEW_GIVEN_H

#include "skeleton.h"

struct given {
	struct skeleton_sample *samples; /* as they were named; those of a directory as people count */
	size_t count, capacity;
};

/* Reads the samples that these paths name. Returns 0, or with messages printed the exit status to
 * leave with; to be ended with given_finish anyway. */
int given_read(struct given *given, const char *const *paths, size_t count);
void given_finish(struct given *given);

#endif
