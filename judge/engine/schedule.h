/* All cases of one program over the lanes.
 *
 * Lanes are forked for the program, so that they inherit all they need; what they share with the judge
 * is a page of atomic numbers (the next case, where to stop, which case each lane is at) and a socket
 * each for results. First all cases run in parallel; then those over the time limit, and those whose
 * lane died, run again in one lane alone. Where groups require others, each is a round of its own, as
 * they come to be known. */
#ifndef ENGINE_SCHEDULE_H
#define ENGINE_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/grade.h"
#include "engine/task.h"

struct schedule {
	const struct task *task;
	int lanes;
	unsigned stopping; /* as in struct engine_options */
	bool single_runs; /* nothing runs again, but for cases whose lane died */
	int interrupt_fd; /* -1: never */
	struct grade *grade; /* says which cases need not run; NULL: all do */
	/* Told as soon as the next result in order is final; the result stays the schedule's. */
	void (*tell_result)(void *context, const struct case_result *result);
	void (*tell_progress)(void *context, const struct progress *progress);
	void *context;
};

/* Fills one result a case, in the order of the cases; every one is to be ended with
 * case_result_finish. Cases that were not run are SK. False where interrupted. */
bool schedule_run(const struct schedule *schedule, struct case_result *results);

#endif
