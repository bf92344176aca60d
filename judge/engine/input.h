/* Case files as descriptors that a hostile program may hold. */
#ifndef ENGINE_INPUT_H
#define ENGINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "base/buffer.h"
#include "base/error.h"

/* A descriptor on a copy in memory, sealed against every change, so that the file itself can't be reached,
 * changed or locked through it. The descriptor is the caller's to close. */
bool input_open(const char *path, int *fd, struct error *err);

/* The same with its lines mended (base/text.h). */
bool input_open_mended(const char *path, int *fd, struct error *err);

/* The same of bytes in memory. */
bool input_of_bytes(const char *bytes, size_t length, int *fd, struct error *err);

/* A memory file that nothing but its descriptor names. */
bool memory_file_open(const char *name, int *fd, struct error *err);

/* Adds what it holds, from its start and up to limit_bytes, to a buffer. */
bool memory_file_read(int fd, uint64_t limit_bytes, struct buffer *into, struct error *err);

/* Makes it hold the first bytes of an open file, and nothing else. */
bool memory_file_fill(int fd, int from, off_t size, struct error *err);

/* A second, read-only description of an open file, at its start. */
bool input_reopen(int fd, int *again, struct error *err);

#endif
