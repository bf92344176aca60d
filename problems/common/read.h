/* Reads whitespace-separated decimal integers from standard input, fast and strictly.
 *
 * A solution calls read_integer for each number it expects and read_end once after the last. Whatever
 * is not such a number (text, a sign alone, a value outside the range, too few or too many numbers)
 * ends the program with exit code 1 and one line on stderr that says where and what, so that malformed
 * input can never turn into a wrong answer. Valid as C17 and as C++17. */
#ifndef PROBLEMS_COMMON_READ_H
#define PROBLEMS_COMMON_READ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { READER_BYTES = 1 << 16 };

struct reader {
	long line;              /* of the next byte, counted from 1 */
	size_t position, filled; /* within bytes: the next one to take, the end of those read */
	unsigned char bytes[READER_BYTES];
};

static inline void reader_init(struct reader *in)
{
	in->line = 1;
	in->position = in->filled = 0;
}

/* The next byte without taking it, -1 at the end of the input. */
static inline int reader_peek(struct reader *in)
{
	if (in->position == in->filled) {
		ssize_t got = read(STDIN_FILENO, in->bytes, sizeof in->bytes);
		if (got < 0) {
			perror("standard input");
			exit(1);
		}
		in->position = 0;
		in->filled = (size_t)got;
		if (got == 0) {
			return -1;
		}
	}
	return in->bytes[in->position];
}

static inline void reader_skip_space(struct reader *in)
{
	for (;;) {
		int c = reader_peek(in);
		if (c != ' ' && c != '\n' && c != '\t' && c != '\r') {
			return;
		}
		in->line += c == '\n';
		in->position++;
	}
}

/* Ends the program: the input is not what the statement promises. */
static inline void reader_refuse(const struct reader *in, const char *what, const char *wrong)
{
	fprintf(stderr, "line %ld: %s %s\n", in->line, what, wrong);
	exit(1);
}

/* The next integer, which lies in low..high; what names it in a message. */
static inline int64_t read_integer(struct reader *in, const char *what, int64_t low, int64_t high)
{
	reader_skip_space(in);
	int c = reader_peek(in);
	if (c == -1) {
		reader_refuse(in, what, "is missing: the input ends here");
	}
	int negative = c == '-';
	if (negative) {
		in->position++;
		c = reader_peek(in);
	}
	if (c < '0' || c > '9') {
		reader_refuse(in, what, "is not a decimal integer");
	}
	uint64_t magnitude = 0;
	do {
		unsigned digit = (unsigned)(c - '0');
		if (magnitude > ((uint64_t)INT64_MAX - digit) / 10) {
			reader_refuse(in, what, "is out of range");
		}
		magnitude = magnitude * 10 + digit;
		in->position++;
		c = reader_peek(in);
	} while (c >= '0' && c <= '9');
	if (c != -1 && c != ' ' && c != '\n' && c != '\t' && c != '\r') {
		reader_refuse(in, what, "is not a decimal integer");
	}
	int64_t value = negative ? -(int64_t)magnitude : (int64_t)magnitude;
	if (value < low || value > high) {
		reader_refuse(in, what, "is out of range");
	}
	return value;
}

/* Makes sure that nothing but white space is left. */
static inline void read_end(struct reader *in)
{
	reader_skip_space(in);
	if (reader_peek(in) != -1) {
		reader_refuse(in, "the input", "goes on after its last number");
	}
}

#endif
