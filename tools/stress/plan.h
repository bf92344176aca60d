/* What generators/stress.txt says: the calls of generators that make random inputs.
 *
 * A line is a call: a program of generators/ and its arguments, in which stand
 *   {NAME:LOW..HIGH}  a random number, small ones first; LOW and HIGH are numbers or expressions over
 *                     names drawn before, such as 2*m-1. Where HIGH is below LOW, LOW is taken
 *   {EXPRESSION}      such as {m} or {m-1}: no new number
 *   {A|B|C}           one of these words
 *   {seed}            a random number for the generator's own use
 * A line `many PROGRAM` says that this program takes many calls at once, as series.h has it.
 * Empty lines and those that begin with # say nothing. */
#ifndef STRESS_PLAN_H
#define STRESS_PLAN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "expression.h"
#include "model/problem.h"

enum piece_kind {
	PIECE_TEXT,
	PIECE_DRAW,
	PIECE_VALUE,
	PIECE_CHOICE,
	PIECE_SEED,
};

struct piece {
	enum piece_kind kind;
	bool ends_word;
	const char *text;             /* TEXT */
	size_t name;                  /* DRAW: its index */
	struct expression low, high;  /* DRAW; VALUE has low */
	struct arguments choices;     /* CHOICE */
};

struct recipe {
	int line;
	size_t generator; /* index in plan.generators */
	struct piece *pieces;
	size_t count, capacity;
};

struct plan {
	struct arena arena;
	char *path;
	struct recipe *recipes;
	size_t count, capacity;
	struct source *generators; /* those named */
	size_t generator_count, generator_capacity;
	bool *many;                /* of each: whether it takes many calls at once (series.h) */
};

/* Reads the file of a package. False with mistakes added; plan_finish ends it anyway. */
bool plan_read(struct plan *plan, const struct problem *problem, struct error_list *mistakes);
void plan_finish(struct plan *plan);

#endif
