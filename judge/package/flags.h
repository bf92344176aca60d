/* Legacy packages write arguments as one text. */
#ifndef PACKAGE_FLAGS_H
#define PACKAGE_FLAGS_H

#include "model/problem.h"

/* The words between white space, as a shell without any quoting would split them. */
struct arguments flags_split(struct arena *arena, const char *text);

/* One list behind the other. */
struct arguments flags_join(struct arena *arena, const struct arguments *first,
	const struct arguments *second);

#endif
