/* The work of schedule.c, as those see it who tell it which cases are to run. */
#ifndef ENGINE_SCHEDULE_WORK_H
#define ENGINE_SCHEDULE_WORK_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "engine/schedule.h"

enum state {
	STATE_PENDING,
	STATE_WAITING, /* its group requires others, which are not known yet */
	STATE_SUSPECT, /* has a result that a run alone may mend */
	STATE_FINAL,
};

struct progress_sum {
	size_t done, failed;
	const struct case_result *slowest;
};

struct work {
	const struct schedule *schedule;
	struct case_result *results;
	unsigned char *states; /* enum state a case */
	unsigned char *tries;  /* lanes that died at it */
	size_t count, told;    /* cases; of which the listeners know */
	size_t heard, lost;    /* results, and deaths of lanes at a case, so far */
	struct progress_sum sum;
	int confirmed;            /* in the lane of the alone phase: cases that stayed above the limit */
	_Atomic size_t *failures; /* one a group, shared with the lanes: its first case that failed in this
	                           * phase; NULL where that ends no group */
};

/* Makes the result of a case final without a run; the second, because the scores ask for none. */
void work_set_unrun(struct work *work, size_t index, enum verdict verdict, const char *why);
void work_set_needless(struct work *work, size_t index, const char *why);

/* Lets the cases of groups that require others wait; lets them run, or not, as far as that is known. */
void gates_shut(struct work *work);
void gates_open(struct work *work);

/* Where the first failure ends a group, the lanes tell each other of failures, so that they needn't run
 * what comes behind. Without the shared memory they only run more. What has to wait for another phase
 * since a failure may mend itself, comes in one; each phase begins with none. */
void failures_share(struct work *work);
void failures_forget(struct work *work);
void failures_note(const struct work *work, size_t index);
bool failures_end_before(const struct work *work, size_t index);
void failures_finish(struct work *work);

#endif
