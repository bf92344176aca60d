/* One run of `judge run`, and what it says. */
#ifndef WATCH_CHILD_H
#define WATCH_CHILD_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/buffer.h"
#include "base/error.h"

struct child {
	pid_t pid;    /* 0: none runs */
	int pid_fd;   /* readable when it has ended; -1 */
	int out_fd;   /* its stdout and stderr; -1 */
	bool stopped; /* told to end before its time */
	struct buffer out; /* what it has said so far */
};

/* A child with pid 0 and both descriptors -1 is ready. */
bool child_start(struct child *child, char *const *argv, struct error *err);

/* Takes what it has said; never waits. */
void child_listen(struct child *child);

/* Asks it to end, as Ctrl-C does. */
void child_stop(struct child *child);

/* Waits for its end and takes the rest of what it said, which stays in `out`. */
void child_end(struct child *child);

#endif
