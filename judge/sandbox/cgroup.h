/* Control groups for boxes, below the judge's own group: version 2 where it is delegated to us,
 * version 1 where we may write there, nothing otherwise.
 *
 * A box lives in its group from the start and its runs are born in it, since moving processes and
 * making groups wait for locks of the whole machine. Groups are named after the judge's process
 * (base/owner.h). Those of a judge that is killed are removed by its reaper (base/reaper.h), and should
 * that be killed too, by the next judge. */
#ifndef SANDBOX_CGROUP_H
#define SANDBOX_CGROUP_H

#include <stdbool.h>
#include <sys/types.h>

#include "sandbox/wire.h"

enum { CGROUP_PARENTS_MAX = 3 }; /* hierarchies that a box may be in: one, or memory, pids, cpuacct */

/* Where groups for boxes can be made. */
struct cgroup_place {
	char *parents[CGROUP_PARENTS_MAX]; /* directories; NULL where there are fewer, no two the same */
	unsigned missing; /* bits of memory, pids and cpu in enum enforcement that groups can't give */
	const char *why;  /* for all of them; static */
};

/* Looks for the place, makes it ready and removes what dead judges left. */
void cgroup_place_find(struct cgroup_place *place);
void cgroup_place_finish(struct cgroup_place *place);

struct cgroup {
	char *directories[CGROUP_PARENTS_MAX];
	int meters[METER_COUNT]; /* descriptors, -1 for what there isn't */
};

/* Makes a group and puts a process in it. What can't be done is left out: see the meters. */
void cgroup_create(struct cgroup *group, const struct cgroup_place *place, pid_t member);
/* Removes the group; its processes must be gone. A zeroed one is fine. */
void cgroup_finish(struct cgroup *group);

#endif
