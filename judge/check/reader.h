/* A window on a file that moves forward in pieces; nothing is mapped and no more than a piece is held.
 * The file is read by offset, so the descriptor's own position doesn't matter. */
#ifndef CHECK_READER_H
#define CHECK_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
	READER_PIECE = 256 * 1024, /* small enough for the second-level cache, large enough for few calls */
	READER_END = -1,
};

struct reader {
	int fd;
	int error;       /* errno of a read that failed; the file then seems to end there */
	bool at_end;     /* nothing follows the window */
	uint64_t base;   /* the offset in the file of bytes[0] */
	size_t position; /* where the reader stands in the window */
	size_t filled;   /* how many bytes the window holds; bytes[filled] is NUL */
	char bytes[READER_PIECE + 1];
};

void reader_init(struct reader *reader, int fd); /* stands at the start */

void reader_next_piece(struct reader *reader); /* for a window that is all behind the reader */

/* Moves the window on if all of it is behind the reader. How many bytes lie ahead: 0 only at the end. */
static inline size_t reader_ahead(struct reader *reader)
{
	if (reader->position == reader->filled && !reader->at_end) {
		reader_next_piece(reader);
	}
	return reader->filled - reader->position;
}

/* Widens the window until at least this many bytes (no more than a piece) lie ahead, or all there are.
 * Returns how many there are. */
size_t reader_widen(struct reader *reader, size_t wanted);

/* The byte ahead, or READER_END. */
static inline int reader_peek(struct reader *reader)
{
	return reader_ahead(reader) ? (unsigned char)reader->bytes[reader->position] : READER_END;
}

uint64_t reader_offset(const struct reader *reader);

/* Stands at this offset from now on. */
void reader_seek(struct reader *reader, uint64_t offset);

#endif
