/* Writes integers and separators to standard output through one large buffer.
 *
 * write_flush must be the last call; it ends the program with exit code 1 when the output can't be
 * written, so that a full disk or a closed pipe never looks like success. Valid as C17 and as C++17. */
#ifndef PROBLEMS_COMMON_WRITE_H
#define PROBLEMS_COMMON_WRITE_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { WRITER_BYTES = 1 << 16, WRITER_INTEGER_BYTES = 20 };

struct writer {
	size_t filled;
	char bytes[WRITER_BYTES];
};

static inline void writer_init(struct writer *out)
{
	out->filled = 0;
}

static inline void write_flush(struct writer *out)
{
	for (size_t done = 0; done < out->filled;) {
		ssize_t wrote = write(STDOUT_FILENO, out->bytes + done, out->filled - done);
		if (wrote < 0) {
			perror("standard output");
			exit(1);
		}
		done += (size_t)wrote;
	}
	out->filled = 0;
}

static inline void write_char(struct writer *out, char c)
{
	if (out->filled == WRITER_BYTES) {
		write_flush(out);
	}
	out->bytes[out->filled++] = c;
}

static inline void write_text(struct writer *out, const char *text)
{
	while (*text) {
		write_char(out, *text++);
	}
}

static inline void write_integer(struct writer *out, int64_t value)
{
	char digits[WRITER_INTEGER_BYTES];
	int count = 0;
	uint64_t magnitude = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	do {
		digits[count++] = (char)('0' + magnitude % 10);
		magnitude /= 10;
	} while (magnitude);
	if (value < 0) {
		write_char(out, '-');
	}
	while (count) {
		write_char(out, digits[--count]);
	}
}

#endif
