#include "report/layout_cell.h"

#include "base/memory.h"
#include "base/text.h"
#include "base/width.h"

static const char *const verdict_colours[VERDICT_COUNT] = {
	[VERDICT_AC] = "\x1b[32m", /* green */
	[VERDICT_WA] = "\x1b[31m", /* red */
	[VERDICT_TLE] = "\x1b[31m",
	[VERDICT_IDLE] = "\x1b[31m",
	[VERDICT_MLE] = "\x1b[31m",
	[VERDICT_OLE] = "\x1b[31m",
	[VERDICT_RTE] = "\x1b[31m",
	[VERDICT_CE] = "\x1b[31m",
	[VERDICT_JE] = "\x1b[35m", /* magenta */
	[VERDICT_SK] = "\x1b[33m", /* yellow */
};
static const char *const colours[] = {
	[LAYOUT_PLAIN] = "\x1b[0m",
	[LAYOUT_FAINT] = "\x1b[2m",
	[LAYOUT_WARNING] = "\x1b[33m",
};

static void add_sequence(struct buffer *out, const struct layout *layout, const char *sequence)
{
	if (layout->colour) {
		buffer_add_text(out, sequence);
	}
}

void layout_add_colour(struct buffer *out, const struct layout *layout, enum layout_colour colour)
{
	add_sequence(out, layout, colours[colour]);
}

void layout_add_spaces(struct buffer *out, int count)
{
	width_add_cell(out, "", count, ALIGN_LEFT, CLIP_END);
}

void layout_add_gap(struct buffer *out)
{
	layout_add_spaces(out, LAYOUT_GAP);
}

int layout_add_marks(struct buffer *out, const struct layout *layout, bool close, bool noisy)
{
	const char *marks = close && noisy ? "close, noisy" : close ? "close" : noisy ? "noisy" : "";
	if (!*marks) {
		return 0;
	}
	layout_add_gap(out);
	layout_add_colour(out, layout, LAYOUT_WARNING);
	buffer_add_text(out, marks);
	layout_add_colour(out, layout, LAYOUT_PLAIN);
	return LAYOUT_GAP + width_of(marks);
}

void layout_add_verdict(struct buffer *out, const struct layout *layout, enum verdict verdict)
{
	add_sequence(out, layout, verdict_colours[verdict]);
	width_add_cell(out, verdict_name(verdict), LAYOUT_VERDICT_COLUMNS, ALIGN_LEFT, CLIP_END);
	layout_add_colour(out, layout, LAYOUT_PLAIN);
}

int layout_width_of(const char *text)
{
	autofree char *escaped = text_for_terminal(text);
	return width_of(escaped);
}

int layout_larger(int a, int b)
{
	return a > b ? a : b;
}
