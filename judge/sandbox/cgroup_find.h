/* Finding the groups that this process may make others below: the inside of cgroup_place_find. */
#ifndef SANDBOX_CGROUP_FIND_H
#define SANDBOX_CGROUP_FIND_H

#include "sandbox/cgroup.h"

/* Fills in parents and why. */
void cgroup_find_parents(struct cgroup_place *place);

/* Writes a file of a group. False with errno. */
bool cgroup_write(const char *directory, const char *file, const char *text);

#endif
