#include "check/reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void start_window(struct reader *reader, uint64_t base)
{
	reader->base = base;
	reader->position = 0;
	reader->filled = 0;
	reader->bytes[0] = '\0';
	reader->at_end = false;
}

void reader_init(struct reader *reader, int fd)
{
	reader->fd = fd;
	reader->error = 0;
	start_window(reader, 0);
}

/* Reads once behind the window. */
static void read_more(struct reader *reader)
{
	ssize_t got;
	do {
		got = pread(reader->fd, reader->bytes + reader->filled, READER_PIECE - reader->filled,
			(off_t)(reader->base + reader->filled));
	} while (got < 0 && errno == EINTR);
	if (got < 0) {
		reader->error = errno;
	}
	if (got <= 0) {
		reader->at_end = true;
		return;
	}
	reader->filled += (size_t)got;
	reader->bytes[reader->filled] = '\0';
}

void reader_next_piece(struct reader *reader)
{
	start_window(reader, reader->base + reader->filled);
	read_more(reader);
}

size_t reader_widen(struct reader *reader, size_t wanted)
{
	size_t ahead = reader->filled - reader->position;
	if (ahead >= wanted || reader->at_end) {
		return ahead;
	}
	memmove(reader->bytes, reader->bytes + reader->position, ahead + 1);
	reader->base += reader->position;
	reader->position = 0;
	reader->filled = ahead;
	while (reader->filled < wanted && !reader->at_end) {
		read_more(reader);
	}
	return reader->filled;
}

uint64_t reader_offset(const struct reader *reader)
{
	return reader->base + reader->position;
}

void reader_seek(struct reader *reader, uint64_t offset)
{
	if (offset >= reader->base && offset - reader->base <= reader->filled) {
		reader->position = (size_t)(offset - reader->base);
		return;
	}
	start_window(reader, offset);
}
