/* One run in the box, from start to sweep.
 *
 * The helper sleeps until the program ends, the judge says something, or the earliest moment at which
 * a limit could have been passed; then it looks at the clocks again. It never stops a run early: CPU
 * time is read from the scheduler's exact clocks, and idle time leaves out what was spent waiting for
 * a CPU. What is left of the tree afterwards is killed and waited for, and counted in. */
#ifndef HELPER_RUN_H
#define HELPER_RUN_H

#include <stdbool.h>

#include "model/outcome.h"
#include "sandbox/helper/meter.h"
#include "sandbox/helper/output.h"
#include "sandbox/helper/walls.h"
#include "sandbox/helper/written.h"

struct run_request {
	enum box_role role;
	const struct walls *walls;
	struct meter *meter;
	int cpus;   /* cores that the box may use at a time */
	int proc;   /* descriptor of /proc, -1 without */
	int socket; /* to the judge: a message or its end stops the run */
	struct run_limits limits;
	char *const *argv;
	int stdin_fd; /* closed by the run */
	struct outputs *outputs; /* where it writes */
	struct written written;  /* likewise: files of its own making */
};

/* Runs a program and fills the outcome. False where the judge is gone; nothing is left running then
 * either. */
bool run_program(const struct run_request *request, struct outcome *outcome);

#endif
