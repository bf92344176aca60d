/* The packages that a command names, each read once. */
#ifndef CLI_PACKAGES_H
#define CLI_PACKAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "package/package.h"

/* One target with its problem. */
struct package {
	struct target target;
	struct problem *problem; /* NULL where it could not be read */
	bool shared;             /* an earlier item names the same package and owns the problem */
};

struct packages {
	struct package *items;
	size_t count, capacity;
};

/* Resolves the targets, or takes the whole collection without any, and reads the packages. Mistakes and
 * warnings are printed; returns the exit status that they ask for. */
int packages_read(struct packages *packages, const char *const *targets, size_t count);

/* Adds one package, which is read unless it is there already; takes over the target's texts. */
int packages_add(struct packages *packages, struct target *target);

/* Adds a plain folder of samples. */
int packages_add_samples(struct packages *packages, const char *path);

void packages_finish(struct packages *packages);

#endif
