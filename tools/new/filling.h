/* The texts of a new package with what is known of the problem. */
#ifndef NEW_FILLING_H
#define NEW_FILLING_H

#include <stdbool.h>

#include "base/buffer.h"
#include "skeleton.h"

struct filling {
	const struct skeleton *skeleton;
	bool shares; /* the collection's common/ */
};

/* Adds a text in which what stands between two @ is filled in. */
void filling_add(struct buffer *out, const char *text, const struct filling *filling);

#endif
