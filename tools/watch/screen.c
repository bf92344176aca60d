#include "screen.h"

#include <string.h>

#include "base/memory.h"
#include "base/width.h"

#define HOME "\033[H"
#define CLEAR_LINE "\033[K" /* to its end */
#define CLEAR_BELOW "\033[J"
#define PLAIN "\033[0m"

/* A line without its colours; to free. */
static char *without_colours(const char *line, size_t length)
{
	struct buffer plain = { 0 };
	for (size_t i = 0; i < length; i++) {
		if (line[i] == '\033') {
			while (i < length && line[i] != 'm') {
				i++;
			}
		} else {
			buffer_add_char(&plain, line[i]);
		}
	}
	return buffer_steal(&plain);
}

/* How many rows of the terminal the line takes. */
static int rows_of(const char *line, size_t length, int columns)
{
	autofree char *plain = without_colours(line, length);
	int width = width_of(plain);
	return width > columns ? (width + columns - 1) / columns : 1;
}

static size_t count_lines(const char *text)
{
	size_t lines = 0;
	for (; *text; lines++) {
		text += strcspn(text, "\n");
		text += *text == '\n';
	}
	return lines;
}

void screen_paint(struct buffer *out, const struct buffer *text, const char *state, int columns,
	int rows, bool clear)
{
	enum { BELOW = 2 }; /* the state, and what is said of lines left out */
	int left = rows - BELOW;
	const char *line = text->length ? text->bytes : "";
	if (clear) {
		for (int i = 0; i < rows; i++) {
			buffer_add_char(out, '\n');
		}
	}
	buffer_add_text(out, HOME);
	while (*line) {
		size_t length = strcspn(line, "\n");
		left -= rows_of(line, length, columns);
		if (left < 0) {
			break;
		}
		buffer_add(out, line, length);
		buffer_add_text(out, PLAIN CLEAR_LINE "\n");
		line += length + (line[length] == '\n');
	}
	if (*line) {
		size_t lines = count_lines(line);
		buffer_printf(out, "… and %zu more line%s" CLEAR_LINE "\n", lines, lines == 1 ? "" : "s");
	}
	(void)width_add_clipped(out, state, columns - 1, CLIP_END);
	buffer_add_text(out, CLEAR_LINE CLEAR_BELOW);
}
