/* The programs of a package that its programs are judged with, compiled once for all of them. */
#ifndef ENGINE_VALIDATORS_H
#define ENGINE_VALIDATORS_H

#include <stdbool.h>
#include <stddef.h>

#include "compile/compile.h"
#include "model/problem.h"

struct validator {
	const struct problem *problem;
	const struct source *source; /* NULL: there is none */
	char *what;         /* in messages: "output validator", with its name where there are several; owned */
	bool needed;        /* false: there is none, or nobody asks for it */
	bool ready;         /* executable is valid */
	struct executable executable;
	char *fault;        /* needed but not ready: why; owned */
};

/* All that one problem has of them. */
struct validators {
	struct validator *outputs; /* the problem's output validators; owned */
	size_t output_count;
	struct validator of_source; /* the static validator */
	struct validator grader;    /* legacy; not needed: the default grader */
	struct validator interactor; /* of testlib's */
};

/* None of them compiled yet. To be ended with validators_finish; a zeroed struct is fine there. */
void validators_init(struct validators *validators, const struct problem *problem);
void validators_finish(struct validators *validators);

/* How many there are at most, and those of them that are needed, in an array with room for so many. */
size_t validators_most(const struct problem *problem);
size_t validators_list(struct validators *validators, struct validator **needed);

/* What an output validator of the problem is called in messages. To free. */
char *validators_output_name(const struct problem *problem, size_t index);

#endif
