/* Numbers out of text: the whole text or nothing, no overflow, no white space, no locale. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

bool number_parse_integer(const char *text, int64_t *value);
bool number_parse_size(const char *text, uint64_t *value); /* no sign */
/* Decimal digits with an optional sign, point and exponent; neither hexadecimal nor inf or nan. */
bool number_parse_float(const char *text, double *value);
/* Seconds written as by number_parse_float, at least 0, into nanoseconds. */
bool number_parse_seconds(const char *text, int64_t *value_ns);

#endif
