/* Is this output right? The default comparison, and what validator programs say.
 *
 * The default comparison reads both sides in pieces, skips equal stretches at memory speed and looks at
 * tokens only where the bytes differ. It never holds a whole file.
 * Source: ICPC problem package format, "Default Output Validator Specification" and "Output validator". */
#ifndef CHECK_CHECK_H
#define CHECK_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "model/compare.h"
#include "model/limits.h"
#include "model/outcome.h"
#include "model/result.h"
#include "model/verdict.h"

/* The first place where output and answer differ. */
struct difference {
	bool equal;
	int64_t line, column; /* in the output, from 1, columns in bytes: where the token (or the white
	                       * space that differs) begins, or where the output ends */
	int64_t token;        /* its number in the output, from 1 */
	char *text;           /* one clipped line for the message, raw bytes:
	                       * line 2, column 5: expected "12", got "13". NULL if equal; owned */
};

/* Compares from the start of both files. False with *err set where one can't be read. */
bool output_compare(int answer_fd, int output_fd, const struct comparison *comparison,
	struct difference *difference, struct error *err);
void difference_finish(struct difference *difference);

enum { VALIDATOR_ACCEPTS = 42 }; /* the exit code */

/* What the run of an output or static validator, called so in messages, means: AC, WA or JE. *message (the
 * caller's to free, never NULL) is judgemessage.txt of the feedback directory, clipped, for AC and WA; the
 * reason for JE. The directory is hostile: links are not followed, only regular files are read, and no more
 * than a few KiB. */
enum verdict validator_verdict(const char *who, const struct outcome *outcome,
	const struct limits *limits, const char *feedback_directory, char **message);

/* The same of a testlib checker or interactor, called so in messages, by what it said. The
 * rating is RATING_SCORE with the points that it gave, whatever they are, where it gave some, and
 * RATING_MULTIPLIER with the part of all points that a partial answer is worth, which is WA otherwise. */
enum verdict testlib_verdict(const char *who, const struct outcome *outcome, const struct limits *limits,
	const char *said, size_t length, struct rating *rating, char **message);

/* What an output or static validator wrote of the score into its feedback directory, hostile as above.
 * False with *fault (the caller's to free), such as "wrote both score.txt and score_multiplier.txt; …",
 * where that is not one number in its range. Reads a file only; the verdict is for the caller. */
bool rating_read(const char *feedback_directory, struct rating *rating, char **fault);

#endif
