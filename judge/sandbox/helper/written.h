/* The directory whose files count as output: how much a run has written to it. */
#ifndef HELPER_WRITTEN_H
#define HELPER_WRITTEN_H

#include <stdbool.h>
#include <stdint.h>

struct written {
	int fd;   /* the directory; -1: there is none */
	bool own; /* it is a file system of the box's own */
	uint64_t before_bytes; /* of what lay there before all runs */
};

/* By how much the sizes of all files in it together have grown; all there is room for where nothing more
 * fits, and more than any limit where a run hides what it writes, in very many files or very deep. */
uint64_t written_bytes(const struct written *written);

#endif
