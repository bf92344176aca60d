/* The walls of a box: namespaces, a small read-only root, no privileges, a filter of system calls.
 *
 * They are raised once, before the first run. The helper splits: the inner half becomes the first
 * process of the new pid namespace and the parent of every run; the outer half stays outside, writes
 * the inner one's user ids and waits for its end. What the machine doesn't allow is left out and
 * noted; what remains still stands. */
#ifndef HELPER_WALLS_H
#define HELPER_WALLS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "sandbox/wire.h"

struct walls {
	struct wire_ready *report; /* where what is missing, and why, is noted */
	int listener;              /* tells of refused system calls; -1 without */
	int proc;                  /* descriptor of the box's /proc; -1 without one of its own */
	int written;               /* descriptor of the file system for what is written; -1 without one */
	bool own_pids;             /* every process but this one is of the run */
	bool counts_processes;     /* RLIMIT_NPROC counts the box's processes alone */
	bool changes_id;           /* programs have an id of their own: run_uid, run_gid */
	uid_t run_uid;
	gid_t run_gid;
};

/* What to show in the box. */
struct walls_plan {
	enum box_role role;
	const char *directory;
	size_t mount_count;
	const char *mounts; /* each "r", "w" or "m" and a path, with a NUL */
	uint64_t most_bytes; /* of the "m" */
	bool writes; /* into the directory */
};

/* Raises what can be raised. It returns in the process that is to go on as the helper, with the
 * working directory entered; false with the report's error set where there can be no box at all. */
bool walls_raise(const struct walls_plan *plan, struct walls *walls);

/* Notes that something can't be enforced: "can't …: " and the error. */
void walls_lack(struct walls *walls, unsigned bits, const char *what, int error);

#endif
