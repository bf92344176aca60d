/* Contests: posts that belong together, in any order, each of which says how many there are. */
#ifndef LISTEN_CONTEST_H
#define LISTEN_CONTEST_H

#include <stdbool.h>
#include <stddef.h>

#include "common/companion.h"

struct contest {
	char *id;    /* of the batch; owned */
	char *group; /* "Judge - Contest"; owned */
	size_t size, came;
	char **paths; /* of the packages, in the order in which they came; owned */
	size_t count, capacity;
};

struct contests {
	struct contest *items; /* owned */
	size_t count, capacity;
};

/* Counts a post, and keeps the path of its package where that isn't NULL. Returns its contest,
 * which is whole where as many came as there are; a single problem is a contest of one. The
 * pointer holds until the next call. */
const struct contest *contests_add(struct contests *contests, const struct companion_task *task,
	const char *path);

bool contest_is_whole(const struct contest *contest);
/* Forgets a contest that has been dealt with. */
void contests_remove(struct contests *contests, const struct contest *contest);
void contests_finish(struct contests *contests);

#endif
