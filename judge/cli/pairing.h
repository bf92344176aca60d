/* Two texts side by side, line by line, where they differ. */
#ifndef CLI_PAIRING_H
#define CLI_PAIRING_H

#include "base/buffer.h"

/* Adds at most `lines` pairs of lines that differ, each with its number; `width` is that of the
 * terminal. Says how many more there are. */
void pairing_add(struct buffer *out, const struct buffer *left, const struct buffer *right,
	const char *left_title, const char *right_title, int width, size_t lines);

/* Adds at most `lines` lines of a text, escaped and clipped, and says how many more there are. */
void pairing_add_text(struct buffer *out, const struct buffer *text, int width, size_t lines);

#endif
