/* The terminal as one page that is written over in place, so that nothing flickers or scrolls. */
#ifndef WATCH_SCREEN_H
#define WATCH_SCREEN_H

#include <stdbool.h>

#include "base/buffer.h"

/* Adds what paints a text, in which only colours are control sequences, and under it a line that
 * says how things stand, on a terminal of this size. What doesn't fit is left out, and said.
 * `clear` the first time: what was there before scrolls out of sight. */
void screen_paint(struct buffer *out, const struct buffer *text, const char *state, int columns,
	int rows, bool clear);

#endif
