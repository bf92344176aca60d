/* Runs programs in boxes.
 *
 * A box is a small helper process (judge-box, exec'd, so that it is tiny and clean) that is told over
 * a socket to start one program after the other: vfork and exec with limits, watch, reap, sweep away
 * whatever the program left behind, report. Making a box costs a millisecond or two and is paid once;
 * a run in it costs little more than the exec itself. A start doesn't wait, so that two boxes can run
 * wired together. When the process that made a box dies, the box ends everything in it.
 *
 * The walls (helper/walls.h) are namespaces with a small read-only root, ids that nobody has, no
 * capabilities, a filter of system calls and, where we may make them, control groups. They stand
 * before the first program starts and are inherited: what is made per run is slow and waits for locks
 * of the whole machine. What a machine doesn't allow is left out and named by sandbox_unenforced.
 *
 * Time is the scheduler's own count, read when a limit could first be passed, never a timer's: a run is
 * not stopped early, and idle is only what was neither on a CPU nor waiting for one.
 *
 * The room knows nothing of problems: a role, argv, descriptors and limits go in, an outcome comes
 * out. */
#ifndef SANDBOX_SANDBOX_H
#define SANDBOX_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "model/outcome.h"

enum box_role {
	BOX_SOLUTION,  /* the program under judgement: sees its own files, read-only */
	BOX_VALIDATOR, /* of inputs or outputs: reads case files, writes its feedback directory */
	BOX_COMPILER,  /* writes its working directory, reads the system's headers and libraries */
	BOX_GENERATOR, /* as a solution, trusted a little more */
};

enum sandbox_mode {
	SANDBOX_STRICT, /* no box without everything enforced */
	SANDBOX_AUTO,   /* as much as this machine allows */
	SANDBOX_OFF,    /* limits and clean-up only */
};

/* Where a box with a root of its own shows its directory, whose place on the host tells of people and
 * machines. No host has it, so no mount lies there. */
#define BOX_DIRECTORY "/own"

/* A path of the host that the box shows at the same place. */
struct box_mount {
	const char *path; /* absolute */
	bool writable;
	/* Of one directory at most, 0 for all others: what lies in it when a run has ended, and that may be
	 * about so many bytes, counts as the run's output. A box with a root of its own shows an empty file
	 * system of that size there (box_written). */
	uint64_t most_bytes;
};

struct box_config {
	enum box_role role;
	enum sandbox_mode mode;
	const char *directory; /* absolute; the program's own files and its working directory, writable
	                        * for compilers only, or where the next says so. Programs must name what is
	                        * in it by relative paths */
	bool writes; /* by how much its files grow counts as output; no mount has most_bytes then */
	const struct box_mount *mounts;
	size_t mount_count;
	int cpu; /* the core to pin to, -1 for any */
};

struct box;

/* Makes a box. On success *box is the caller's, to end with box_destroy. False with *err set where no
 * box can be made; what programs do in it later is never an error. */
bool box_create(const struct box_config *config, struct box **box, struct error *err);

/* Where the box's file system is found from outside that it shows in place of a mount with most_bytes, valid
 * as long as the box: "/proc/self/fd/7/.". NULL where the programs write to the mount's own path. */
const char *box_written(const struct box *box);

struct box_run {
	const char *const *argv; /* ends with NULL; argv[0] is a path relative to the working directory if
	                          * it has a slash, else looked up on the box's PATH */
	int stdin_fd, stdout_fd, stderr_fd; /* borrowed until box_start returns */
	struct run_limits limits;
	bool same_outputs; /* stdout_fd and stderr_fd are files, and those of the box's latest run, if it
	                    * had one: the box still has them, which makes starting a little faster */
};

/* Starts a program and returns at once. The box must be idle. False where the box has died: destroy
 * it and make another. A program that can't be executed is no error but an outcome. */
bool box_start(struct box *box, const struct box_run *run, struct error *err);

/* Becomes readable when the running program has ended, or the box has died. */
int box_fd(const struct box *box);

/* Waits for the running program. False where the box has died. */
bool box_wait(struct box *box, struct outcome *outcome, struct error *err);

/* How long the running program has been blocked so far: neither on a CPU nor waiting for one. It is asleep
 * if it has done nothing but sleep, for a time that it chose itself, since it was last asked about. False
 * where it has ended meanwhile, or the box has died: then box_wait returns at once, and box_fd may stay
 * silent. */
bool box_blocked(struct box *box, int64_t *blocked_ns, bool *asleep);

/* Stops the running program now; box_wait then reports what it was, with the limit that it was stopped
 * for where its caller watches over one (LIMIT_NONE else). Nothing happens in an idle box. */
void box_stop(struct box *box, enum limit limit);

/* Ends the box and everything in it. NULL is fine. */
void box_destroy(struct box *box);

/* What boxes of this mode can't enforce on this machine, as bits of enum enforcement. Tried out once
 * and remembered. */
unsigned sandbox_unenforced(enum sandbox_mode mode);

/* Why boxes here don't enforce a bit (its number) although they try, such as "can't make a network
 * namespace: Operation not permitted". NULL where they do. The text is the room's. */
const char *sandbox_why(unsigned bit);

#endif
