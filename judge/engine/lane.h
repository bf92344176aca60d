/* A lane: what it takes to run one case after the other of a program.
 *
 * A lane owns a box for the program, one for each output validator where there are any, two kept memory
 * files for what the program writes, and a scratch directory for the validator's feedback. Of an
 * interactive problem both boxes run at once. Answers are opened here and never enter a box. A box that
 * dies is made again and the case run once more. */
#ifndef ENGINE_LANE_H
#define ENGINE_LANE_H

#include <stdbool.h>

#include "engine/task.h"
#include "sandbox/sandbox.h"

struct lane {
	const struct task *task;
	int cpu;         /* the core it and its boxes are pinned to, -1 for any */
	int stop_fd;     /* readable or closed: stop at once; -1: never */
	bool stopped;    /* stop_fd spoke: the current result is void */
	bool goes_on;    /* in a later pass: boxes hold what their validators left in earlier ones */
	bool lost;       /* a box died in a later pass, and with it what was left: begin the case anew */
	struct box *box, *interactor_box; /* NULL until first needed and after one died */
	struct box **validator_boxes;     /* likewise: one an output validator */
	int output_fd, error_fd;         /* memory files: stdout and stderr of the latest run */
	char *scratch;   /* directory; NULL until needed */
	char *feedback;  /* directory in it that validators write, as they know it; see lane_feedback */
	char *passes;    /* directory in it with the inputs of later passes; NULL until needed */
	char *staged;    /* directory in it with what only a checker reads; NULL until needed */
	struct rating rating; /* the points that a checker, or one of several validators, gave the latest run */
	const char *cases; /* absolute: the directory with the case files; NULL: the package's data/ */
};

/* False with *err set where the memory files can't be made. The lane is to be finished anyway. */
bool lane_init(struct lane *lane, const struct task *task, int cpu, int stop_fd, struct error *err);

/* Gives it new boxes and memory files, in which nothing is left of earlier runs. Kept ones are emptied of all
 * that a run wrote, but tell a program that means to know what went before: by the numbers of processes, by
 * the flags and times of its outputs. False with *err set where the files can't be made. */
bool lane_renew(struct lane *lane, struct error *err);

void lane_finish(struct lane *lane);

/* Where we find what a validator in this box, or in none yet, wrote to the feedback directory. Valid as
 * long as the box. */
const char *lane_feedback(const struct lane *lane, const struct box *box);

enum { LANE_PROCESSES = 256 }; /* what a run may have at a time */

/* Runs a program in one of the lane's boxes and waits for it, with its descriptors at their start and
 * the written ones empty. Makes the box where there is none, and anew, once, where it dies in the run of
 * a first pass.
 * Where stop_fd speaks meanwhile, the run is stopped and the lane marked as stopped. */
bool lane_run(struct lane *lane, struct box **box, const struct box_config *config,
	const struct box_run *run, struct outcome *outcome, struct error *err);

/* Runs a program in any box that is there and waits for it. Where stop_fd speaks meanwhile, the run is
 * stopped and *stopped set. False with *err set where the box died. */
bool lane_run_box(struct box *box, const struct box_run *run, int stop_fd, bool *stopped,
	struct outcome *outcome, struct error *err);

/* Ends the lane's boxes after one of them has died, and what that left: without walls, its programs live
 * on as children of the lane, which adopts them. */
void lane_end_boxes(struct lane *lane);

/* The command of an executable with more arguments behind it; the array alone is the caller's. */
const char **lane_command(const struct executable *executable, const struct arguments *args);

#endif
