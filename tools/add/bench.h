/* All programs of a package that have a say in a new case, made ready and run on inputs in memory.
 *
 * Trusted are the package's own solution and what lies in accepted/ and brute_force/: they must agree.
 * What lies in the other folders is there to be failed. Functions that return an int print what is
 * wrong and return the exit status that it asks for, 0 where all is well. */
#ifndef ADD_BENCH_H
#define ADD_BENCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "engine/trial.h"

enum part {
	PART_GENERATOR,
	PART_INPUT_VALIDATOR,
	PART_OUTPUT_VALIDATOR,
	PART_OWN,      /* the solution that answers, the first of the package's own */
	PART_TRUSTED,
	PART_REJECTED,
};

struct bench {
	const struct problem *problem;
	struct participant *participants;
	enum part *parts; /* of each participant */
	size_t count;
	int interrupt_fd; /* readable when the user wants to stop; -1: never */
	struct trial *trial;
	const char *where; /* what messages call the input; set by bench_set */
};

struct bench_wish {
	bool rejected;      /* the submissions that are there to be failed too */
	const struct source *generators; /* those that will be called */
	size_t generator_count;
	int interrupt_fd;
};

/* Compiles the programs; to be ended with bench_close anyway. */
int bench_open(struct bench *bench, const struct problem *problem, const struct bench_wish *wish);
void bench_close(struct bench *bench);

/* Says why a run of it failed and ends the error: the machine, or the user wants to stop. Returns the
 * exit status. */
int bench_fail(const struct bench *bench, struct error *err);

/* Another input, which messages call `where`; arguments and comparison are those of the case `like` it,
 * NULL for none. */
int bench_set(struct bench *bench, const struct buffer *input, const struct test_case *like,
	const char *where);

/* What the generator that the first word names writes with the others as its arguments. */
int bench_generate(struct bench *bench, const struct arguments *words, const char *where,
	struct buffer *input);

/* Whether all input validators take the input that was set, which is given again to be shown. */
int bench_validate(struct bench *bench, const struct buffer *input);

/* Runs the package's own solution; its answer, which the output validator has taken where there is one,
 * is added to a buffer. *fd is set to a file of it, which is the bench's. */
int bench_answer(struct bench *bench, struct buffer *answer, int *fd);

/* Whether the own solution's latest answer is right by this other one: AC or WA. */
int bench_compare_own(struct bench *bench, int answer_fd, enum verdict *verdict);

/* Who confirmed an answer. */
struct agreement {
	size_t agree;
	size_t late;             /* did not end well within the limits */
	struct buffer late_names; /* "a.c (TLE), b.py (MLE)" */
};

/* Runs the trusted submissions, the own solution too where `own` is set, and compares their outputs
 * with the answer, which `whose` names in messages. */
int bench_confirm(struct bench *bench, int answer_fd, const char *whose, bool own,
	struct agreement *agreement);
void agreement_finish(struct agreement *agreement);

/* Adds which of the rejected submissions fail on the input with this answer, in lines of at most `width`
 * columns. */
int bench_catch(struct bench *bench, int answer_fd, int width, struct buffer *text);

#endif
