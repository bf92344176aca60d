/* For input validators: takes standard input apart byte by byte and refuses whatever is not exactly
 * as the statement says (one space or one newline where there is one, no leading zeros, nothing after
 * the end). A validator that returns from validate_end has exit code 42; anything else ends it with
 * exit code 43 and one line on stdout, `line:column: what is wrong`.
 * Source of the exit codes: ICPC problem package format, input validators. */
#ifndef PROBLEMS_COMMON_VALIDATE_H
#define PROBLEMS_COMMON_VALIDATE_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { VALIDATOR_ACCEPT = 42, VALIDATOR_REFUSE = 43 };

struct place {
	long line, column; /* of the next byte, counted from 1 */
};

static inline void validate_refuse(const struct place *at, const char *format, ...)
	__attribute__((format(printf, 2, 3), noreturn));

static inline void validate_refuse(const struct place *at, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	printf("%ld:%ld: ", at->line, at->column);
	vprintf(format, arguments);
	printf("\n");
	va_end(arguments);
	exit(VALIDATOR_REFUSE);
}

static inline int validate_take(struct place *at)
{
	int c = getchar_unlocked();
	at->column++;
	if (c == '\n') {
		at->line++;
		at->column = 1;
	}
	return c;
}

static inline int validate_peek(void)
{
	int c = getchar_unlocked();
	if (c != EOF) {
		ungetc(c, stdin);
	}
	return c;
}

static inline void validate_byte(struct place *at, int expected, const char *name)
{
	struct place before = *at;
	if (validate_take(at) != expected) {
		validate_refuse(&before, "%s expected here", name);
	}
}

static inline void validate_space(struct place *at)
{
	validate_byte(at, ' ', "one space");
}

static inline void validate_newline(struct place *at)
{
	validate_byte(at, '\n', "the end of the line");
}

/* An integer in low..high, written without sign or leading zeros; what names it in a message. */
static inline int64_t validate_integer(struct place *at, const char *what, int64_t low, int64_t high)
{
	struct place start = *at;
	int c = validate_peek();
	if (c < '0' || c > '9') {
		validate_refuse(&start, "%s expected here: a decimal integer", what);
	}
	int64_t value = 0;
	int digits = 0;
	while ((c = validate_peek()) >= '0' && c <= '9') {
		if (digits == 1 && value == 0) {
			validate_refuse(&start, "%s has a leading zero", what);
		}
		if (value > (INT64_MAX - (c - '0')) / 10) {
			validate_refuse(&start, "%s is too large", what);
		}
		value = value * 10 + (c - '0');
		digits++;
		(void)validate_take(at);
	}
	if (value < low || value > high) {
		validate_refuse(&start, "%s is %lld, outside %lld..%lld", what, (long long)value,
			(long long)low, (long long)high);
	}
	return value;
}

/* Ends the validator: accepted if the input ends here. */
static inline void validate_end(struct place *at) __attribute__((noreturn));

static inline void validate_end(struct place *at)
{
	if (validate_peek() != EOF) {
		validate_refuse(at, "the input goes on after its end");
	}
	exit(VALIDATOR_ACCEPT);
}

#endif
