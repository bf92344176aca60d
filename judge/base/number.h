/* Numbers out of text: the whole text or nothing, no overflow, no white space, no locale. And back. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"

bool number_parse_integer(const char *text, int64_t *value);
bool number_parse_size(const char *text, uint64_t *value); /* no sign */
/* Decimal digits with an optional sign, point and exponent; neither hexadecimal nor inf or nan. */
bool number_parse_float(const char *text, double *value);
/* How many bytes at the start of the text are a float of this form, 0 if none. It reads no further
 * than to the first byte that can't belong to one.
 * Source of the form: ICPC problem package format, "General requirements". */
size_t number_float_length(const char *text);
/* Seconds written as by number_parse_float, at least 0, into nanoseconds. */
bool number_parse_seconds(const char *text, int64_t *value_ns);

/* Adds seconds in decimals, exact to the nanosecond and no longer than need be: 2, 0.0011. */
void number_add_seconds(struct buffer *out, int64_t ns);
/* The same for people: 2.000, 0.002. Rounded up to milliseconds, so that what is over a limit never looks
 * like the limit. */
void number_add_milliseconds(struct buffer *out, int64_t ns);

/* Adds a finite number with no more digits than tell it from all others: 2, 0.1, 1e+300. */
void number_add_float(struct buffer *out, double value);

#endif
