#include "number.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

bool number_parse_size(const char *text, uint64_t *value)
{
	if (!*text) {
		return false;
	}
	uint64_t sum = 0;
	for (const char *c = text; *c; c++) {
		if (!is_digit(*c) || __builtin_mul_overflow(sum, UINT64_C(10), &sum) ||
			__builtin_add_overflow(sum, (uint64_t)(*c - '0'), &sum)) {
			return false;
		}
	}
	*value = sum;
	return true;
}

bool number_parse_integer(const char *text, int64_t *value)
{
	bool negative = *text == '-';
	uint64_t magnitude;
	if (!number_parse_size(text + (*text == '-' || *text == '+'), &magnitude)) {
		return false;
	}
	if (magnitude > (uint64_t)INT64_MAX + negative) {
		return false;
	}
	*value = negative ? (int64_t)(0 - magnitude) : (int64_t)magnitude;
	return true;
}

static const char *skip_digits(const char *c)
{
	while (is_digit(*c)) {
		c++;
	}
	return c;
}

/* [+-]? (d*.d+ | d+. | d+) ([eE][+-]?d+)? */
static bool has_float_form(const char *text)
{
	const char *whole = text + (*text == '-' || *text == '+');
	const char *c = skip_digits(whole);
	size_t digits = (size_t)(c - whole);
	if (*c == '.') {
		const char *fraction = c + 1;
		c = skip_digits(fraction);
		digits += (size_t)(c - fraction);
	}
	if (!digits) {
		return false;
	}
	if (*c == 'e' || *c == 'E') {
		c++;
		c += *c == '-' || *c == '+';
		const char *exponent = c;
		c = skip_digits(exponent);
		if (c == exponent) {
			return false;
		}
	}
	return !*c;
}

bool number_parse_float(const char *text, double *value)
{
	if (!has_float_form(text)) {
		return false;
	}
	double parsed = strtod(text, NULL); /* the C locale: the program never calls setlocale */
	if (!isfinite(parsed)) {
		return false;
	}
	*value = parsed;
	return true;
}

bool number_parse_seconds(const char *text, int64_t *value_ns)
{
	double seconds;
	if (!number_parse_float(text, &seconds) || seconds < 0 || seconds > 1e9) {
		return false;
	}
	*value_ns = (int64_t)llround(seconds * (double)NS_PER_S);
	return true;
}
