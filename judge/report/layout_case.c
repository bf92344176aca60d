#include "report/layout_cell.h"

#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"

enum {
	REASON_INDENT = LAYOUT_INDENT + LAYOUT_VERDICT_COLUMNS + LAYOUT_GAP, /* on a line of its own */
	ENOUGH_MESSAGE = 50, /* columns with which a message stays on its case's line, be it cut */
};

/* Columns for the names of these cases: at most two fifths of the terminal. */
static int case_columns(const struct layout *layout, const struct case_line *lines, size_t count)
{
	int columns = 0;
	for (size_t i = 0; i < count; i++) {
		columns = layout_larger(columns, layout_width_of(lines[i].test_case->name));
	}
	int bound = layout->width * 2 / 5;
	return layout->width && columns > bound ? bound : columns;
}

/* What stands behind the columns that are taken already; never empty for a case that failed. */
static void add_reason(struct buffer *out, const struct layout *layout, const struct case_line *line,
	int taken)
{
	taken += layout_add_marks(out, layout, line->close, line->noisy) + LAYOUT_GAP;
	bool told = *line->message;
	if (line->verdict == VERDICT_AC && !told) {
		return;
	}
	autofree char *text = xstrdup(told ? line->message : verdict_meaning(line->verdict));
	for (size_t end = strlen(text); end && text[end - 1] == '\n'; end--) {
		text[end - 1] = '\0'; /* the end of a validator's last line says nothing */
	}
	autofree char *reason = text_for_terminal(text);
	int room = layout->width ? layout->width - taken : LAYOUT_MESSAGE;
	if (room >= width_of(reason) || room >= ENOUGH_MESSAGE) {
		layout_add_gap(out);
	} else {
		buffer_add_char(out, '\n');
		layout_add_spaces(out, REASON_INDENT);
		room = layout->width - REASON_INDENT;
	}
	width_add_clipped(out, reason, room, CLIP_END);
}

static void add_case(struct buffer *out, const struct layout *layout, const struct case_line *line,
	int columns)
{
	enum { CASE_TIME_COLUMNS = 10 }; /* " 123.456 s" */
	autofree char *name = text_for_terminal(line->test_case->name);
	struct buffer time = { 0 };
	if (line->measured) {
		number_add_milliseconds(&time, line->cpu_ns);
	}
	buffer_add_text(&time, line->measured ? " s" : "-");
	layout_add_spaces(out, LAYOUT_INDENT);
	layout_add_verdict(out, layout, line->verdict);
	layout_add_gap(out);
	width_add_cell(out, name, columns, ALIGN_LEFT, CLIP_START);
	width_add_cell(out, time.bytes, CASE_TIME_COLUMNS, ALIGN_RIGHT, CLIP_END);
	add_reason(out, layout, line, REASON_INDENT + columns + CASE_TIME_COLUMNS);
	buffer_add_char(out, '\n');
	buffer_finish(&time);
}

/* The end of a conversation, a line each. */
static void add_words(struct buffer *out, const struct layout *layout, const char *transcript)
{
	const char *line = text_last_lines(transcript, layout->words);
	while (*line) {
		size_t length = strcspn(line, "\n");
		autofree char *text = xstrndup(line, length);
		autofree char *escaped = text_for_terminal(text);
		layout_add_spaces(out, REASON_INDENT);
		width_add_clipped(out, escaped, layout->width ? layout->width - REASON_INDENT
			: LAYOUT_MESSAGE, CLIP_END);
		buffer_add_char(out, '\n');
		line += length + (line[length] == '\n');
	}
}

void layout_add_cases(struct buffer *out, const struct layout *layout,
	const struct case_line *lines, size_t count)
{
	int columns = case_columns(layout, lines, count);
	for (size_t i = 0; i < count; i++) {
		add_case(out, layout, &lines[i], columns);
		if (lines[i].transcript) {
			add_words(out, layout, lines[i].transcript);
		}
	}
}
