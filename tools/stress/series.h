/* The inputs of calls in a row, several by one run where that can be.
 *
 * A generator that stress.txt names behind `many` takes the arguments of many calls at once, with a word
 * "," between them, and ends each input with a line ",". Where it exits with another code than 0 it
 * refuses the call after the last input that it ended; those behind are asked for again. */
#ifndef STRESS_SERIES_H
#define STRESS_SERIES_H

#include "attempt.h"

enum { SERIES_MAX = 16 };

struct series_input {
	bool made; /* else the generator refused the arguments */
	struct buffer input;
};

/* Makes the inputs of the first calls, at least one and at most `count`; *done is of how many. The inputs,
 * zeroed before, are the caller's to end. Adds to *runs how often a generator was started. False where the
 * machine failed or the generator does not do as said, with *err set, or the trial was stopped. */
bool series_generate(struct trial *trial, const struct plan *plan, const struct call *calls,
	size_t count, struct series_input *inputs, size_t *done, uint64_t *runs, struct error *err);

#endif
