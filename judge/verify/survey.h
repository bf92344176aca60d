/* What all inputs of a package have in common: evidence of what its input format does not allow.
 *
 * The format itself is written for people and for the validators, which are on trial. But where no input
 * of many has two spaces in a row, say, then an input that has them can't be meant to be valid. */
#ifndef VERIFY_SURVEY_H
#define VERIFY_SURVEY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Enough to tell apart contents that are not the same. */
struct fingerprint {
	uint64_t hash;
	size_t length;
};

struct survey {
	size_t inputs;
	bool has_byte[256];
	bool has_empty, has_unended; /* an empty input; one without a last line break */
	bool has_blank_line, has_double_space;
	bool has_leading_space, has_trailing_space; /* of a line */
	bool has_leading_zero;       /* of digits in a row */
	size_t longest_digits;       /* digits in a row */
	size_t lines, tokens;        /* of the first input */
	bool same_lines, same_tokens; /* in all of them */
	bool counts_lines, counts_tokens; /* every input begins with how many are to follow */
	struct fingerprint *prints;  /* one an input, in the order in which they came; owned */
	size_t capacity;
};

bool survey_prints_equal(const struct fingerprint *a, const struct fingerprint *b);

/* A zeroed struct survey is empty and ready. */
void survey_add(struct survey *survey, const char *bytes, size_t length);
void survey_finish(struct survey *survey);

bool survey_knows(const struct survey *survey, const char *bytes, size_t length);

/* Whether inputs are made of numbers and white space only. */
bool survey_is_numeric(const struct survey *survey);
/* Whether the number of lines, or of tokens, follows from the inputs, so that another is wrong. */
bool survey_fixes_lines(const struct survey *survey);
bool survey_fixes_tokens(const struct survey *survey);

#endif
