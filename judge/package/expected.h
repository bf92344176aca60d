/* @EXPECTED_RESULTS@: what a submission says of itself, which DOMjudge and others read where no folder
 * says it. */
#ifndef PACKAGE_EXPECTED_H
#define PACKAGE_EXPECTED_H

#include "package/reader.h"

struct expected {
	unsigned verdicts; /* of the whole submission: a set as in struct claim, and VERDICT_CE */
	char *path;        /* the file that says so; owned */
	int line;
};

/* Looks for it at the start of every file. True where one says it; false without, and, with a
 * warning, where it isn't understood. */
bool expected_find(struct reader *reader, const struct source *source, struct expected *expected);
void expected_finish(struct expected *expected);

#endif
