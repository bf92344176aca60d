/* A made-up collection for the suites of judge stress: problems/echo gets a generator, a validator, a plan
 * and another trusted solution, and beside it lie programs that break on two sevens in a row. */
#ifndef TESTS_STRESS_SUPPORT_H
#define TESTS_STRESS_SUPPORT_H

#include "cli_support.h"

#define PACKAGE "problems/echo/"

extern const char stress_generator[];
extern const char stress_sevens[];  /* the collection's sevens.c: it prints an 8 for the second */
extern const char stress_crashes[]; /* crashes.c: it aborts there */

/* To be removed with collection_remove. */
char *stress_make(void);

/* Another generators/stress.txt of the package. */
void stress_write_plan(const char *collection, const char *plan);

/* Runs `judge ARGUMENTS` there, which must say `out`, and `err` or, where that is empty, nothing. */
void stress_expect(const char *collection, const char *arguments, int status, const char *out,
	const char *err);

/* What is said of a find, to free: all but the first line and those of the counts. */
char *stress_find_in(const char *out);

#endif
