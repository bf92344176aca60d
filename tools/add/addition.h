/* A new case on its way into the package. */
#ifndef ADD_ADDITION_H
#define ADD_ADDITION_H

#include "base/buffer.h"
#include "bench.h"
#include "place.h"

struct addition {
	const struct place *place;
	const char *where;         /* what messages call the input */
	const struct buffer *input;
	const char *call;          /* kept in calls.txt; NULL: none, or it is there already */
	const char *answer_path;   /* NULL: the solution answers */
	const char *description;   /* NULL without */
};

/* Checks the case by all programs of the bench and writes it where all is well; says what came of it.
 * Returns the exit status. */
int addition_make(const struct addition *addition, struct bench *bench);

#endif
