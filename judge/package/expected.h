/* @EXPECTED_RESULTS@ and @EXPECTED_SCORE@: what a submission says of itself, which DOMjudge and others
 * read where no folder says it. */
#ifndef PACKAGE_EXPECTED_H
#define PACKAGE_EXPECTED_H

#include "package/reader.h"

/* Where a submission says one of the two. */
struct expected_place {
	const char *path; /* in the arena; NULL: nowhere, or not so that it is understood */
	const char *mark; /* the one that says it: "@EXPECTED_RESULTS@" */
	int line;
};

struct expected {
	unsigned verdicts; /* of the whole submission: a set as in struct claim, and VERDICT_CE */
	double score;      /* of the whole submission */
	struct expected_place verdicts_at, score_at; /* without a path the member is not valid */
};

/* Looks at the start of every file of the submission. What isn't understood or is there once more is
 * warned of: the first one counts. */
struct expected expected_read(struct reader *reader, const struct source *source);

#endif
