/* Programs of a package, compiled once and run again and again on inputs that are no case yet.
 *
 * Participants are made ready together, before any process is forked. A trial then keeps a box and two
 * memory files for each of them, the box from its first run on, so that another run costs little more
 * than starting the program. A trial belongs to one process. Nothing is written to the package. */
#ifndef ENGINE_TRIAL_H
#define ENGINE_TRIAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "compile/compile.h"
#include "engine/engine.h"
#include "model/result.h"

enum participant_role {
	PARTICIPANT_SUBMISSION,
	PARTICIPANT_GENERATOR,
	PARTICIPANT_INPUT_VALIDATOR,
	PARTICIPANT_OUTPUT_VALIDATOR, /* for trial_compare; never run by itself; all of them, in their order */
};

struct participant {
	enum participant_role role;
	struct source source;
	struct executable executable;   /* valid if compilation.ok */
	struct compilation compilation; /* filled by participants_compile */
};

/* Compiles all of them, several at a time. False with *err set where interrupted or the judge itself
 * failed; one that does not compile only says so in its compilation. Of the options the lanes, the
 * mode, the cache and interrupt_fd count. participants_finish ends them whatever the result. */
bool participants_compile(const struct problem *problem, struct participant *participants, size_t count,
	const struct engine_options *options, struct error *err);
void participants_finish(struct participant *participants, size_t count);

struct trial_config {
	const struct problem *problem;
	const struct participant *participants; /* compiled; those that are not ok are never run */
	size_t count;
	const struct test_case *like; /* whose arguments and comparison count; NULL: none, the default */
	enum sandbox_mode mode;
	int64_t time_limit_ns; /* of submissions */
	int cpu;               /* the core to pin the boxes to, -1 for any */
	int stop_fd;           /* readable or closed: stop at once; -1: never */
};

struct trial;

/* On success *trial is the caller's, to end with trial_destroy; what config points to must live as
 * long. */
bool trial_create(const struct trial_config *config, struct trial **trial, struct error *err);
void trial_destroy(struct trial *trial); /* NULL is fine */

/* stop_fd has spoken: what was found out since is void. */
bool trial_stopped(const struct trial *trial);

/* The input of all runs from now on, copied. A new trial has an empty one. */
bool trial_set_input(struct trial *trial, const char *bytes, size_t length, struct error *err);

/* What a run was. Of a submission or generator, the verdict is AC where it ended well within its limits;
 * of an input validator AC where it takes the input, WA where it does not, JE where it failed itself. */
struct trial_result {
	enum verdict verdict;
	struct outcome outcome;
	char *message; /* why it isn't AC, raw bytes; of a validator what it said; owned, never NULL */
	int output_fd; /* what it wrote; the trial's, and its next run writes over it */
};

void trial_result_finish(struct trial_result *result);

/* Runs a participant on the input; more arguments follow those of `like`. NULL: no more. False where
 * the machine failed, or the trial was stopped. */
bool trial_run(struct trial *trial, size_t participant, const struct arguments *args,
	struct trial_result *result, struct error *err);

/* What the participant's latest run wrote to stdout, up to limit_bytes, added to a buffer. */
bool trial_read(const struct trial *trial, size_t participant, uint64_t limit_bytes, struct buffer *into,
	struct error *err);

/* Whether what a submission wrote in its latest run is right by an answer, as the package compares: AC
 * or WA with the reason, or JE where one of the package's own validators failed. */
bool trial_compare(struct trial *trial, size_t participant, int answer_fd, enum verdict *verdict,
	char **message, struct error *err);

/* The same of an output that nobody wrote, given as bytes. */
bool trial_judge(struct trial *trial, const char *output, size_t length, int answer_fd,
	enum verdict *verdict, char **message, struct error *err);

#endif
