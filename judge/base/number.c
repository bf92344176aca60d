#include "base/number.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
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

/* The digits of an exponent with what leads to them, 0 where there is no whole one. */
static size_t exponent_length(const char *text)
{
	if (*text != 'e' && *text != 'E') {
		return 0;
	}
	const char *digits = text + 1 + (text[1] == '-' || text[1] == '+');
	const char *end = skip_digits(digits);
	return end == digits ? 0 : (size_t)(end - text);
}

size_t number_float_length(const char *text)
{
	const char *whole = text + (*text == '-' || *text == '+');
	const char *c = skip_digits(whole);
	size_t digits = (size_t)(c - whole);
	if (*c == '.') {
		const char *fraction = c + 1;
		const char *end = skip_digits(fraction);
		digits += (size_t)(end - fraction);
		c = end;
	}
	return digits ? (size_t)(c - text) + exponent_length(c) : 0;
}

bool number_parse_float(const char *text, double *value)
{
	size_t length = number_float_length(text);
	if (!length || text[length]) {
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

void number_add_seconds(struct buffer *out, int64_t ns)
{
	int64_t whole = ns / NS_PER_S, fraction = ns % NS_PER_S;
	buffer_printf(out, "%s%" PRId64, ns < 0 ? "-" : "", ns < 0 ? -whole : whole);
	fraction = fraction < 0 ? -fraction : fraction;
	if (!fraction) {
		return;
	}
	int digits = 9;
	while (fraction % 10 == 0) {
		fraction /= 10;
		digits--;
	}
	buffer_printf(out, ".%0*" PRId64, digits, fraction);
}

void number_add_float(struct buffer *out, double value)
{
	enum { DIGITS_MAX = 17 }; /* always enough */
	char text[40];
	int digits = 1;
	do {
		(void)snprintf(text, sizeof text, "%.*g", digits, value);
	} while (strtod(text, NULL) != value && digits++ < DIGITS_MAX);
	double whole;
	if (modf(value, &whole) == 0 && fabs(value) < 1e15) {
		(void)snprintf(text, sizeof text, "%.0f", value); /* 100 and not 1e+02 */
	}
	buffer_add_text(out, text);
}

void number_add_milliseconds(struct buffer *out, int64_t ns)
{
	int64_t ms = (ns + NS_PER_MS - 1) / NS_PER_MS;
	buffer_printf(out, "%lld.%03lld", (long long)(ms / 1000), (long long)(ms % 1000));
}
