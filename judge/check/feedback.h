/* Files of the directory that a validator writes its feedback to. It is hostile: links are not followed,
 * only regular files are read, and opening a pipe or a device neither waits nor does anything. */
#ifndef CHECK_FEEDBACK_H
#define CHECK_FEEDBACK_H

#include <stdbool.h>
#include <stddef.h>

/* Reads the start of a file. False where there is no such regular file. */
bool feedback_read(const char *directory, const char *name, char *bytes, size_t size, size_t *length);

/* Whether there is anything of that name. */
bool feedback_has(const char *directory, const char *name);

#endif
