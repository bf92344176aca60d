/* User namespaces and who is who in them. */
#ifndef HELPER_IDS_H
#define HELPER_IDS_H

#include <stdbool.h>
#include <sys/types.h>

/* Ids inside the box. */
enum {
	IDS_HELPER = 0,   /* the helper's, where ids of the host's that nobody uses are ours to give */
	IDS_PROGRAM = 1,  /* the programs', likewise */
	IDS_ONLY = 1000,  /* both, where we may only map our own id */
};

/* Host ids that nobody uses: the first of two in a row. False where there are none for us: we are no
 * root, or the ids that we may map are few. */
bool ids_find_unused(uid_t *first);

/* Gives a process in a fresh user namespace two unused ids, or else our own one. */
bool ids_map_unused(pid_t pid, uid_t first);
bool ids_map_own(pid_t pid);

/* Makes a user namespace that maps root to an unused id, to see root's files through: a program with
 * that id then owns them as root does, and owns nothing else. A descriptor, or -1. */
int ids_make_idmap(uid_t id);

/* In the fresh namespace, when it has been mapped: become that id. */
bool ids_become(uid_t id);

#endif
