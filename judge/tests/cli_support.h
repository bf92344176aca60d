/* Drives the built command, $JUDGE, as a shell would, in a made-up collection of problems. */
#ifndef TESTS_CLI_SUPPORT_H
#define TESTS_CLI_SUPPORT_H

#include "suite.h"

/* What a command said. */
struct said {
	int status; /* the exit status; 128 and more after a signal */
	char *out, *err;
};

/* A fresh directory with problems/echo (sound), problems/sum (sound, two cases a group),
 * problems/broken (a mistake in problem.yaml), problems/talk (interactive, without a program), problems/endless (no time
 * limit), problems/empty (no solution), and samples/ (a plain folder). The path is the caller's, to be
 * removed with collection_remove. */
char *collection_make(void);
void collection_remove(char *collection);

/* Writes a file of the collection, with its directories. */
void collection_write(const char *collection, const char *path, const char *text);

char *collection_read(const char *collection, const char *path); /* the caller's to free */

/* Runs `judge ARGUMENTS`, words as the shell splits them, in a directory of the collection. */
struct said judge_say(const char *collection, const char *arguments);
/* The same by another command than "$JUDGE", as the shell has it. */
struct said judge_say_by(const char *collection, const char *command, const char *arguments);
void said_finish(struct said *said);

/* A main for suites whose tests share what they compile: as suite_run, with one cache for all of them. */
int cli_run_suite(const char *name, const struct suite_test *tests, size_t count);

#endif
