/* What lanes work on: a program made ready, with everything that judging it needs. */
#ifndef ENGINE_TASK_H
#define ENGINE_TASK_H

#include <stdbool.h>
#include <stdint.h>

#include "compile/compile.h"
#include "engine/engine.h"
#include "engine/validators.h"
#include "model/result.h"

struct task {
	const struct program *program;
	struct compilation compilation;
	bool ready;         /* executable is valid, unless answers are submitted */
	struct executable executable;
	struct executable debug_executable; /* with sanitizers; no directory: there is none */
	const struct validator *validators; /* of outputs */
	size_t validator_count;             /* 0: the default comparison */
	const struct validator *static_validator, *grader, *interactor;
	int64_t time_limit_ns; /* LIMITS_TIME_UNSET of answers, which take no time */
	uint64_t memory_bytes;
	bool single_runs;      /* no case runs again for being above the limit */
	enum sandbox_mode mode;
};

/* Compiles everything, several at a time, and tells the listeners how far it is. Both arrays are the
 * caller's, zeroed, with room for a task a program and at most as many struct validators; they are ended with
 * tasks_finish whatever the result. False where interrupted. */
bool tasks_prepare(const struct program *programs, size_t count, const struct engine_options *options,
	int lanes, struct task *tasks, struct validators *validators,
	void (*tell)(void *context, const struct progress *progress), void *context);
void tasks_finish(struct task *tasks, struct validators *validators, size_t count);

#endif
