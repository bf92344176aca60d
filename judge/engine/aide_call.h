/* One run of an aide. */
#ifndef ENGINE_AIDE_CALL_H
#define ENGINE_AIDE_CALL_H

#include "engine/aide.h"
#include "sandbox/sandbox.h"

/* A run of an aide: what it reads, and where it writes. */
struct aide_call {
	/* these until aide_call_run has returned */
	const char *directory; /* where it runs */
	const struct box_mount *mounts;
	size_t mount_count;
	const char *const *argv;
	const char *input;

	int output_fd, error_fd; /* memory files; the call's to close */
	struct box *box; /* that it ran in, which may hold what it wrote; the call's */
};

/* Runs it within the limits of validators and waits for it; stops it where stop_fd speaks. False with
 * *err set where no box could be made. The call is to be ended with aide_call_finish whatever the
 * result. */
bool aide_call_run(const struct aide *aide, struct aide_call *call, struct outcome *outcome,
	struct error *err);
void aide_call_finish(struct aide_call *call);

#endif
