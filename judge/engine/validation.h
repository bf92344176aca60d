/* Asks the package's own output validators, each in a box of the lane that is kept from case to case.
 *
 * Legacy packages may have several. They are asked in order of their names, on the same output and with the
 * same arguments, each with a feedback directory of its own to write to. The first that does not accept has
 * the last word; an output is right when all of them accept. */
#ifndef ENGINE_VALIDATION_H
#define ENGINE_VALIDATION_H

#include "engine/lane.h"

/* What a validator of outputs may use in a run. */
struct run_limits validation_limits(const struct limits *limits);
/* What one of inputs may use, to which the package's validation_time, _memory and _output do not apply:
 * their defaults, or more where the package allows more to others. It waits for nobody, so that one that
 * is blocked for some seconds hangs.
 * Source: ICPC problem package format, "Limits". */
struct run_limits validation_input_limits(const struct limits *limits);

/* How a box shows the directory for feedback, which counts as the validator's output. */
struct box_mount validation_feedback_mount(const char *path, const struct problem *problem);

/* A validator that is to be called: its command and how its box is made. */
struct validation {
	char *in_path, *ans_path, *feedback, *package, *data;
	struct box_mount mounts[3];
	struct box_config config;
	const char **argv;
};

/* Empties the feedback directory of the lane, as it is to be at the beginning of a case. */
bool validation_begin(struct lane *lane, struct error *err);

/* Prepares a call of the only output validator on a case. False where it isn't ready. To be finished
 * whatever the result. */
bool validation_prepare(struct validation *validation, struct lane *lane,
	const struct test_case *test_case, struct error *err);
void validation_finish(struct validation *validation);

/* Sets verdict and message of a result by a run of the only output validator: AC, WA or JE, which shows how
 * its stderr, error_fd, ends. */
void validation_read(const struct lane *lane, const struct outcome *outcome, int error_fd,
	struct case_result *result);

/* Lets them judge what the program wrote, into the feedback directory that was begun, and sets verdict and
 * message of the result: AC or WA, or JE where a validator failed. The lane's rating is then what several
 * of them wrote of the score. */
void validation_run(struct lane *lane, const struct test_case *test_case, struct case_result *result);

#endif
