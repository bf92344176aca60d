/* A made-up collection with one more problem, sum, for the suites of judge add. It adds two numbers; its
 * programs disagree where it is wanted, and the collection's own files are inputs to add. */
#ifndef TESTS_SUM_SUPPORT_H
#define TESTS_SUM_SUPPORT_H

#include <stddef.h>

#include "cli_support.h"
#include "suite.h"

#define SUM "problems/sum/"
#define DATA SUM "data/"

/* To be removed with collection_remove. */
char *sum_make(void);

/* Runs `judge ARGUMENTS` there. "" in `out` or `err`: nothing is written there; else a part of it. */
struct said sum_say(const char *collection, const char *arguments);
void sum_expect(const char *collection, const char *arguments, int status, const char *out,
	const char *err);

/* All files below problems/sum with their contents, but for hidden ones; to free. */
char *sum_state(const char *collection);

/* That nothing hidden is there. */
void sum_expect_tidy(const char *collection);

#endif
