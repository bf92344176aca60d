/* Bytes, tokens and numbers as the format defines them.
 * Source: ICPC problem package format, "Default Output Validator Specification". */
#ifndef CHECK_TOKEN_H
#define CHECK_TOKEN_H

#include <stdbool.h>
#include <stddef.h>

#include "check/reader.h"
#include "model/compare.h"

/* Longer tokens are never taken for numbers. The format asks for 30 digits on each side of the point. */
enum { TOKEN_NUMBER_MAX = 64 * 1024 };

static inline bool token_space(int c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Whether c, a byte or READER_END, belongs to a token. */
static inline bool token_byte(int c)
{
	return c != READER_END && !token_space(c);
}

/* Whether it is a token that tells answer and output apart where they differ in bytes a and o: with
 * the token before them still going on, or with none, one begins on both sides. Else it is the white
 * space or the end. */
static inline bool token_differs(bool in_token, int a, int o)
{
	return in_token ? token_byte(a) || token_byte(o) : token_byte(a) && token_byte(o);
}

/* How many bytes of the token lie ahead of the reader; more than TOKEN_NUMBER_MAX are not counted. */
size_t token_ahead(struct reader *reader);

/* How many bytes of the token the reader stands in lie behind it; likewise. */
size_t token_behind(struct reader *reader);

/* Reads the token ahead as a finite number, without moving on. */
bool token_number(struct reader *reader, bool lenient, size_t *length, double *value);

/* How far from the answer a number may be. */
double token_tolerance(double answer, const struct comparison *comparison);

#endif
