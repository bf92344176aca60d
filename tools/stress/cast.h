/* Who takes part: the generators, the validators, the solution whose answers count, the other solutions
 * that are trusted, and the submissions that are to be broken. */
#ifndef STRESS_CAST_H
#define STRESS_CAST_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/trial.h"
#include "plan.h"

/* One that an input may break. */
struct quarry {
	size_t participant;
	bool trusted; /* a solution that should hold: where it fails, it or the reference is wrong */
};

struct cast {
	const struct problem *problem;
	struct participant *participants; /* generators as in the plan, then input validators, ... */
	size_t count, capacity;
	size_t generators, validators; /* how many */
	size_t reference;
	size_t *trusted;               /* other than the reference and the submission */
	size_t trusted_count;
	struct quarry *quarries;
	size_t quarry_count;
	const struct test_case *like;
	int64_t time_limit_ns;
	enum sandbox_mode mode;
};

/* Chooses and compiles. `submission` NULL: all of wrong_answer/ and time_limit_exceeded/, and the
 * trusted ones against each other. What does not compile is left out with a line on stderr where the
 * rest can do without it. False with *err set where it can't, or interrupted; cast_finish ends it
 * anyway. Only the lanes and interrupt_fd of the options are looked at, and the time limit if set. */
bool cast_make(struct cast *cast, const struct problem *problem, const struct plan *plan,
	const struct source *submission, const struct engine_options *options, struct error *err);
void cast_finish(struct cast *cast);

const char *cast_name(const struct cast *cast, size_t participant);

/* A trial of all of them for one process. */
bool cast_trial(const struct cast *cast, int cpu, int stop_fd, struct trial **trial,
	struct error *err);

#endif
