/* What the judge and the helper of a box say to each other over their SOCK_SEQPACKET socket.
 *
 * The judge sends one SETUP and gets one READY; then for every run a RUN (with descriptors attached)
 * and, if need be, LOOKs, each answered by a SEEN, and a STOP, and gets one DONE. LOOK and STOP may cross
 * the DONE, so a helper without a run ignores them. Closing the socket ends the box. Both ends are of the
 * same build, hence plain structs; texts follow the struct, each ended by a NUL. */
#ifndef SANDBOX_WIRE_H
#define SANDBOX_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/event.h"
#include "model/outcome.h"
#include "sandbox/sandbox.h"

enum {
	WIRE_SOCKET = 3,           /* where the helper finds its end */
	WIRE_BYTES_MAX = 96 * 1024, /* of a message; well below the default socket buffer */
	WIRE_FDS_MAX = 16,
};

enum wire_kind { WIRE_SETUP, WIRE_READY, WIRE_RUN, WIRE_LOOK, WIRE_SEEN, WIRE_STOP, WIRE_DONE };

/* Files of the box's cgroups, opened by the judge, which may write them where the helper may not. */
enum wire_meter {
	METER_MEMORY_LIMIT, /* bytes, to write */
	METER_MEMORY_PEAK,  /* bytes; writing makes it start anew, where the kernel lets it */
	METER_MEMORY_USAGE, /* bytes */
	METER_MEMORY_EVENTS, /* has a line "oom_kill N" */
	METER_CPU,          /* nanoseconds, or a line "usage_usec N" */
	METER_PIDS_LIMIT,   /* to write */
	METER_COUNT,
};

/* Then: the working directory, and each mount as "r", "w" or, if it is the one with most_bytes, "m" before
 * its path. */
struct wire_setup {
	enum wire_kind kind;
	enum box_role role;
	enum sandbox_mode mode;
	int cpu; /* -1 for any */
	size_t mount_count;
	unsigned meters; /* bit by enum wire_meter: which descriptors are attached, in that order */
	uint64_t most_bytes;
	bool writes; /* its working directory */
};

enum { WIRE_WHY_BYTES = 96 };

struct wire_ready {
	enum wire_kind kind;
	bool has_written; /* attached: the directory of the box's own file system for what is written */
	int error;        /* errno of what failed, 0 if the box is ready */
	char what[160];   /* what failed: "can't enter /home/x" */
	unsigned missing; /* bits of enum enforcement */
	char why[ENFORCE_COUNT][WIRE_WHY_BYTES]; /* of each missing one, as far as the helper knows */
};

/* Then: the arguments. Attached: stdin, and stdout and stderr unless they are the files of the run before. */
struct wire_run {
	enum wire_kind kind;
	struct run_limits limits;
	size_t argument_count;
};

struct wire_order { /* LOOK or STOP */
	enum wire_kind kind;
	enum limit limit; /* that a STOP is for */
};

struct wire_seen {
	enum wire_kind kind;
	int64_t blocked_ns;
	bool asleep;
};

struct wire_done {
	enum wire_kind kind;
	struct outcome outcome;
};

/* Sends a message and copies of descriptors. False with errno set; the other end may be gone. */
bool wire_send(int socket, const void *bytes, size_t length, const int *fds, size_t fd_count);

/* Receives one message. *fd_count is the room in fds and then how many came; each is the caller's to
 * close. Returns the length, 0 if the other end is gone, -1 with errno set. */
ssize_t wire_receive(int socket, void *bytes, size_t size, int *fds, size_t *fd_count);

#endif
