/* Single lines of texts, quoted in messages. */
#ifndef ADD_LINES_H
#define ADD_LINES_H

#include "base/buffer.h"

/* What a validator said of an input, and where it names a line (as LINE:COLUMN at its start, or as
 * "line N") that line, clipped around the column. To free. */
char *lines_refusal(const char *message, const struct buffer *input);

/* Where two texts that aren't equal first differ: line 2 was "1 2", becomes "1 3". To free. */
char *lines_difference(const struct buffer *before, const struct buffer *after);

#endif
