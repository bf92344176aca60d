/* Inputs that can't be valid, for validators to refuse: made from valid ones, always the same.
 *
 * A change may make another valid input, so each is made only where the survey of all inputs shows that
 * it can't: letters where no input has any, a number of 31 digits where none has more than 19, a line
 * more where the number of lines follows from the input. */
#ifndef VERIFY_JUNK_H
#define VERIFY_JUNK_H

#include <stdbool.h>
#include <stddef.h>

#include "verify/survey.h"

#define JUNK_BINARY "binary data" /* the kind of what is no text at all */

/* An input that can't be valid. */
struct junk {
	const char *kind; /* says what was done: "two spaces for one"; the same text for the same change */
	size_t line;      /* where it was done, from 1; 0 where it is about the whole input */
	const char *bytes;
	size_t length;
};

/* Takes one; false ends the making. */
typedef bool junk_taker(void *context, const struct junk *junk);

/* Junk of no input in particular. False where the taker ended it; so the others. */
bool junk_alone(const struct survey *survey, junk_taker *take, void *context);
/* Junk made from a valid input. */
bool junk_from(const struct survey *survey, const char *base, size_t length, junk_taker *take,
	void *context);

#endif
