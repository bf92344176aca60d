/* Starts one program of a box: vfork, limits, exec. */
#ifndef HELPER_LAUNCH_H
#define HELPER_LAUNCH_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "model/outcome.h"
#include "sandbox/helper/walls.h"

struct launch {
	enum box_role role;
	const struct walls *walls;
	bool tree_limited; /* a cgroup holds its memory, so its addresses need no limit */
	const struct run_limits *limits;
	uint64_t given_bytes; /* of the files that it may write to, before it does */
	char *const *argv;
	int fds[3]; /* its stdin, stdout, stderr; still the caller's */
	/* results */
	pid_t pid;
	int pidfd;
	int error;            /* errno where it could not be started; then there is nothing to wait for */
	const char *what;     /* the step that failed */
	int64_t setup_cpu_ns; /* CPU time between fork and exec, which is not the program's */
};

/* Sets, once and for this process too, the limits that are the same for all programs. */
bool launch_prepare(void);

/* False where not even a process can be made. With true, launch->error may still say that the program
 * can't be executed. */
bool launch_program(struct launch *launch);

#endif
