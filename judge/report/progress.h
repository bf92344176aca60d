/* The line at the bottom of a terminal that says how far a run is, and disappears. */
#ifndef REPORT_PROGRESS_H
#define REPORT_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "model/event.h"

struct progress_line {
	int width;        /* columns of the terminal */
	bool shown;       /* it stands on the terminal now */
	int64_t drawn_ns; /* when it was drawn last */
};

/* Adds what draws the line anew, or nothing where it was drawn a moment ago. */
void progress_draw(struct progress_line *line, struct buffer *out, const struct progress *progress);
/* Adds what takes the line away, so that other text may come in its place. */
void progress_clear(struct progress_line *line, struct buffer *out);

#endif
