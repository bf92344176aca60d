/* The default comparison once more, as plainly as it can be written: whole texts in memory, split into
 * tokens and white space, compared one after the other. What check/ does fast must come out the same. */
#ifndef TESTS_CHECK_TWIN_H
#define TESTS_CHECK_TWIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/compare.h"

struct twin_text {
	const char *bytes;
	size_t length;
};

struct twin_result {
	bool equal;
	int64_t line, column, token; /* as in struct difference */
};

struct twin_result twin_compare(struct twin_text answer, struct twin_text output,
	const struct comparison *comparison);

/* An unnamed file with this content, the caller's to close. */
int twin_file(const char *bytes, size_t length);

#endif
