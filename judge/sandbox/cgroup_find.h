/* The inside of cgroup.h: finding the groups that this process may make others below, and the files of
 * a group that a box uses. */
#ifndef SANDBOX_CGROUP_FIND_H
#define SANDBOX_CGROUP_FIND_H

#include "sandbox/cgroup.h"

/* Fills in parents and why, given what /proc/self/cgroup and /proc/self/mountinfo say. */
void cgroup_find_parents(struct cgroup_place *place, const char *memberships, const char *mounts);

/* Opens what a new group offers and the meters lack, and forbids it to swap. */
void cgroup_open_meters(struct cgroup *group, const char *directory);

/* Writes a file of a group. False with errno. */
bool cgroup_write(const char *directory, const char *file, const char *text);

/* Removes a group whose processes have been ended, waiting until the last one has left. */
void cgroup_remove(const char *directory);

#endif
