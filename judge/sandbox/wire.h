/* What the judge and the helper of a box say to each other over their SOCK_SEQPACKET socket.
 *
 * The judge sends one SETUP and gets one READY; then for every run a RUN (with stdin, stdout and
 * stderr attached) and, if need be, a STOP, and gets one DONE. A STOP may cross the DONE, so a helper
 * without a run ignores it. Closing the socket ends the box. Both ends are of the same build, hence
 * plain structs; texts follow the struct, each ended by a NUL. */
#ifndef SANDBOX_WIRE_H
#define SANDBOX_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "model/outcome.h"
#include "sandbox/sandbox.h"

enum {
	WIRE_SOCKET = 3,           /* where the helper finds its end */
	WIRE_BYTES_MAX = 96 * 1024, /* of a message; well below the default socket buffer */
	WIRE_FDS_MAX = 16,
};

enum wire_kind { WIRE_SETUP, WIRE_READY, WIRE_RUN, WIRE_STOP, WIRE_DONE };

struct wire_setup { /* then: the working directory */
	enum wire_kind kind;
	enum box_role role;
	enum sandbox_mode mode;
	int cpu; /* -1 for any */
};

struct wire_ready {
	enum wire_kind kind;
	int error;      /* errno of what failed, 0 if the box is ready */
	char what[120]; /* what failed: "can't enter /home/x" */
};

struct wire_run { /* then: the arguments; three descriptors */
	enum wire_kind kind;
	struct run_limits limits;
	size_t argument_count;
};

struct wire_stop {
	enum wire_kind kind;
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
