#include "verify/survey.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
	INPUTS_THAT_SHOW = 5, /* as many alike in their size are no coincidence */
	INPUTS_THAT_COUNT = 3, /* as many that say their size */
};

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_space(char c)
{
	return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static struct fingerprint fingerprint_of(const char *bytes, size_t length)
{
	uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
	for (size_t i = 0; i < length; i++) {
		hash = (hash ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
	}
	return (struct fingerprint){ .hash = hash, .length = length };
}

bool survey_prints_equal(const struct fingerprint *a, const struct fingerprint *b)
{
	return a->hash == b->hash && a->length == b->length;
}

/* The number that is the first token, or -1. */
static long first_number(const char *bytes, size_t length)
{
	enum { MOST = 100000000 };
	size_t i = 0;
	long number = 0;
	for (; i < length && is_digit(bytes[i]) && number < MOST; i++) {
		number = number * 10 + (bytes[i] - '0');
	}
	return i && i < length && is_space(bytes[i]) ? number : -1;
}

/* What stands at i and next to it. */
static void note_byte(struct survey *survey, const char *bytes, size_t length, size_t i)
{
	char c = bytes[i], before = i ? bytes[i - 1] : '\n', after = i + 1 < length ? bytes[i + 1] : '\n';
	survey->has_byte[(unsigned char)c] = true;
	survey->has_blank_line |= c == '\n' && before == '\n';
	survey->has_double_space |= c == ' ' && before == ' ';
	survey->has_leading_space |= c == ' ' && before == '\n';
	survey->has_trailing_space |= c == ' ' && after == '\n';
	survey->has_leading_zero |= c == '0' && !is_digit(before) && is_digit(after);
}

static void note_sizes(struct survey *survey, size_t lines, size_t tokens, long first)
{
	if (survey->inputs == 0) {
		survey->lines = lines;
		survey->tokens = tokens;
		survey->same_lines = survey->same_tokens = true;
		survey->counts_lines = survey->counts_tokens = true;
	}
	survey->same_lines &= lines == survey->lines;
	survey->same_tokens &= tokens == survey->tokens;
	survey->counts_lines &= first >= 0 && (size_t)first + 1 == lines;
	survey->counts_tokens &= first >= 0 && (size_t)first + 1 == tokens;
}

void survey_add(struct survey *survey, const char *bytes, size_t length)
{
	size_t lines = 0, tokens = 0, digits = 0;
	for (size_t i = 0; i < length; i++) {
		note_byte(survey, bytes, length, i);
		lines += bytes[i] == '\n';
		tokens += !is_space(bytes[i]) && (!i || is_space(bytes[i - 1]));
		digits = is_digit(bytes[i]) ? digits + 1 : 0;
		survey->longest_digits = digits > survey->longest_digits ? digits : survey->longest_digits;
	}
	survey->has_empty |= length == 0;
	survey->has_unended |= length && bytes[length - 1] != '\n';
	note_sizes(survey, lines, tokens, first_number(bytes, length));
	survey->prints = array_grow(survey->prints, survey->inputs, &survey->capacity,
		sizeof *survey->prints);
	survey->prints[survey->inputs++] = fingerprint_of(bytes, length);
}

void survey_finish(struct survey *survey)
{
	free(survey->prints);
	*survey = (struct survey){ 0 };
}

bool survey_knows(const struct survey *survey, const char *bytes, size_t length)
{
	struct fingerprint print = fingerprint_of(bytes, length);
	for (size_t i = 0; i < survey->inputs; i++) {
		if (survey_prints_equal(&survey->prints[i], &print)) {
			return true;
		}
	}
	return false;
}

bool survey_is_numeric(const struct survey *survey)
{
	for (int c = 0; c < 256; c++) {
		if (survey->has_byte[c] && !is_space((char)c) && !strchr("0123456789-.", c)) {
			return false;
		}
	}
	return survey->longest_digits > 0;
}

bool survey_fixes_lines(const struct survey *survey)
{
	return (survey->counts_lines && survey->inputs >= INPUTS_THAT_COUNT) ||
		(survey->same_lines && survey->inputs >= INPUTS_THAT_SHOW);
}

bool survey_fixes_tokens(const struct survey *survey)
{
	return (survey->counts_tokens && survey->inputs >= INPUTS_THAT_COUNT) ||
		(survey->same_tokens && survey->inputs >= INPUTS_THAT_SHOW);
}
