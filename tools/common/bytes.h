/* Test data that came from elsewhere. */
#ifndef COMMON_BYTES_H
#define COMMON_BYTES_H

#include <stdbool.h>

#include "base/buffer.h"

/* Whether it is UTF-8 without NUL bytes, and so no picture, archive or the like. */
bool bytes_are_text(const struct buffer *bytes);

/* Ends the last line, where there is any. */
void bytes_end_line(struct buffer *bytes);

#endif
