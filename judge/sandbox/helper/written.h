/* The directory whose files count as output: how much lies in it. */
#ifndef HELPER_WRITTEN_H
#define HELPER_WRITTEN_H

#include <stdbool.h>
#include <stdint.h>

struct written {
	int fd;   /* the directory; -1: there is none */
	bool own; /* it is a file system of the box's own */
};

/* The sizes of all files in it together; all there is room for where nothing more fits. */
uint64_t written_bytes(const struct written *written);

#endif
