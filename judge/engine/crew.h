/* Lanes as processes: forked for one list of cases, joined when it is done.
 *
 * Each lane takes the next case of the list from a page of atomic numbers that all share, judges it,
 * and sends the result over its own socket. The judge waits for results only. A lane stops when the
 * judge closes its side, and dies when the judge dies. */
#ifndef ENGINE_CREW_H
#define ENGINE_CREW_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/lane.h"
#include "engine/task.h"

struct crew_job {
	const struct task *task; /* of the lanes; NULL where the work is done without */
	const size_t *indices; /* the cases, as indices of the program's, in order */
	size_t count;
	int lanes;             /* at most */
	unsigned stopping;     /* nothing behind the first of these verdicts is begun, as bits */
	int interrupt_fd;      /* -1: never */
	void *context;
	/* In the lane's process: judges a case; false where there is nothing to send. */
	bool (*judge)(void *context, struct lane *lane, size_t index, struct case_result *result);
	void (*leave)(void *context); /* in the lane's process at its end; NULL: nothing to do */
	/* In the judge's: takes over a result, or learns that a lane died at a case. */
	void (*take_result)(void *context, size_t index, struct case_result *result);
	void (*take_loss)(void *context, size_t index);
};

/* How many cores this process may use, at least 1. */
int crew_cores(void);

/* False where interrupted, or where no lane could be started (*err set then). */
bool crew_run(const struct crew_job *job, struct error *err);

#endif
