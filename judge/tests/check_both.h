/* Comparing two texts, and by the twin too. */
#ifndef TESTS_CHECK_BOTH_H
#define TESTS_CHECK_BOTH_H

#include <stdbool.h>
#include <stddef.h>

#include "check/check.h"

/* Compares two texts through files. */
struct difference both_compare(const char *answer, size_t answer_length, const char *output,
	size_t output_length, const struct comparison *comparison);

/* Whether they are equal. Fails the test unless the twin says the same, of the place too. */
bool both_equal(const char *answer, size_t answer_length, const char *output, size_t output_length,
	const struct comparison *comparison);

#endif
