/* The programs in generators/. */
#ifndef ADD_GENERATORS_H
#define ADD_GENERATORS_H

#include "base/memory.h"
#include "model/problem.h"

struct generators {
	struct source *items;
	size_t count, capacity;
};

/* Adds the generator that a call names, by its file's name with or without the extension, unless it is
 * there; its texts go to the arena. Returns 0, or with a message printed the exit status. */
int generators_add(struct generators *generators, const struct problem *problem, const char *name,
	struct arena *arena);
void generators_finish(struct generators *generators);

#endif
