/* How many columns of a terminal a text takes, and texts cut and filled up to a number of columns.
 * Texts are escaped already (text.h): valid UTF-8 without controls. */
#ifndef BASE_WIDTH_H
#define BASE_WIDTH_H

#include <stddef.h>

#include "base/buffer.h"

enum align {
	ALIGN_LEFT,
	ALIGN_RIGHT,
};

enum clip {
	CLIP_END,   /* keeps the beginning: for sentences */
	CLIP_START, /* keeps the end: for paths */
};

int width_of(const char *text);

/* Adds text in at most `columns` columns, an ellipsis standing for what is cut off; returns how many
 * it took. */
int width_add_clipped(struct buffer *out, const char *text, int columns, enum clip clip);

/* The same, filled up with spaces to exactly `columns`. */
void width_add_cell(struct buffer *out, const char *text, int columns, enum align align,
	enum clip clip);

#endif
