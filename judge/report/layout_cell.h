/* What the lines under and of the table are put together from. */
#ifndef REPORT_LAYOUT_CELL_H
#define REPORT_LAYOUT_CELL_H

#include "report/layout.h"

enum layout_colour {
	LAYOUT_PLAIN,
	LAYOUT_FAINT,
	LAYOUT_WARNING,
};

void layout_add_colour(struct buffer *out, const struct layout *layout, enum layout_colour colour);
void layout_add_spaces(struct buffer *out, int count);
void layout_add_gap(struct buffer *out);

/* What makes a time doubtful, with a gap before it; returns how many columns it took. */
int layout_add_marks(struct buffer *out, const struct layout *layout, bool close, bool noisy);

int layout_width_of(const char *text); /* once it is escaped */
int layout_larger(int a, int b);

#endif
