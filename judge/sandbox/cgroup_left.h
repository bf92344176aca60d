/* The inside of cgroup.h: removing groups whose judge is gone. */
#ifndef SANDBOX_CGROUP_LEFT_H
#define SANDBOX_CGROUP_LEFT_H

#include "base/reaper.h"

/* The name, behind the prefix of its owner, of the group that a judge has stepped aside into. */
#define CGROUP_ASIDE "judge"

/* Removes a group, its processes with it. One that a judge stepped aside into is left upwards, and what
 * was handed down is taken back, once no other judge has groups beside it. */
reaper_remove cgroup_left_remove;

/* Removes all groups below one whose judges are gone. */
void cgroup_left_clean(const char *parent);

#endif
