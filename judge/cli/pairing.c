#include "cli/pairing.h"

#include <stdbool.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/width.h"

enum {
	NUMBER_COLUMNS = 6,
	LEAST_SIDE = 12, /* columns of one text, however narrow the terminal */
	CONSIDERED_BYTES = 4096, /* of one line: more never fits a screen */
};

/* The lines of a text, one after the other. */
struct lines {
	const char *next, *end;
	const char *line; /* the current one, NULL behind the last */
	size_t length;    /* without its new line */
	bool ended;       /* by a new line */
};

static struct lines lines_of(const struct buffer *text)
{
	const char *start = text->bytes ? text->bytes : "";
	return (struct lines){ .next = start, .end = start + text->length };
}

static bool next_line(struct lines *lines)
{
	if (lines->next == lines->end) {
		lines->line = NULL;
		return false;
	}
	size_t rest = (size_t)(lines->end - lines->next);
	const char *newline = memchr(lines->next, '\n', rest);
	lines->line = lines->next;
	lines->length = newline ? (size_t)(newline - lines->next) : rest;
	lines->ended = newline;
	lines->next += lines->length + lines->ended;
	return true;
}

/* The current line from byte `start` on, escaped. */
static char *shown(const struct lines *lines, size_t start)
{
	struct buffer text = { 0 };
	if (lines->line) {
		size_t rest = lines->length - start;
		buffer_add_text(&text, start ? "\xe2\x80\xa6" : ""); /* U+2026, an ellipsis */
		text_escape_terminal(&text, lines->line + start,
			rest < CONSIDERED_BYTES ? rest : CONSIDERED_BYTES);
	}
	return buffer_steal(&text);
}

static bool same(const struct lines *a, const struct lines *b)
{
	return a->line && b->line && a->length == b->length && a->ended == b->ended &&
		!memcmp(a->line, b->line, a->length);
}

static void add_pair(struct buffer *out, const char *number, const char *left, const char *right,
	int side)
{
	width_add_cell(out, number, NUMBER_COLUMNS, ALIGN_RIGHT, CLIP_END);
	buffer_add_text(out, "  ");
	width_add_cell(out, left, side, ALIGN_LEFT, CLIP_END);
	buffer_add_text(out, " | ");
	width_add_clipped(out, right, side, CLIP_END);
	buffer_add_char(out, '\n');
}

/* A side that has ended, or lacks the new line that the other has, says so. */
static const char *remark_of(const struct lines *lines)
{
	return !lines->line ? "(end)" : lines->ended ? "" : " (no new line)";
}

/* Where to begin two long lines, so that the place where they part is seen. */
static size_t start_of(const struct lines *left, const struct lines *right, int side)
{
	size_t common = 0;
	while (left->line && right->line && common < left->length && common < right->length &&
		left->line[common] == right->line[common]) {
		common++;
	}
	if (common < (size_t)side * 3 / 4) {
		return 0;
	}
	size_t start = common - (size_t)side / 4;
	while (start && (left->line[start] & 0xc0) == 0x80) {
		start--; /* inside a character of UTF-8 */
	}
	return start;
}

static void add_difference(struct buffer *out, size_t number, const struct lines *left,
	const struct lines *right, int side)
{
	size_t start = start_of(left, right, side);
	autofree char *left_shown = shown(left, start), *right_shown = shown(right, start);
	bool ends_differ = !left->line || !right->line || left->ended != right->ended;
	autofree char *left_text = xasprintf("%s%s", left_shown, ends_differ ? remark_of(left) : "");
	autofree char *right_text = xasprintf("%s%s", right_shown, ends_differ ? remark_of(right) : "");
	autofree char *label = xasprintf("%zu", number);
	add_pair(out, label, left_text, right_text, side);
}

void pairing_add(struct buffer *out, const struct buffer *left, const struct buffer *right,
	const char *left_title, const char *right_title, int width, size_t lines)
{
	int side = (width - NUMBER_COLUMNS - 5) / 2;
	side = side < LEAST_SIDE ? LEAST_SIDE : side;
	struct lines left_lines = lines_of(left), right_lines = lines_of(right);
	size_t differing = 0;
	add_pair(out, "line", left_title, right_title, side);
	for (size_t number = 1;; number++) {
		bool more_left = next_line(&left_lines), more_right = next_line(&right_lines);
		if (!more_left && !more_right) {
			break;
		}
		if (!same(&left_lines, &right_lines) && differing++ < lines) {
			add_difference(out, number, &left_lines, &right_lines, side);
		}
	}
	if (differing > lines) {
		buffer_printf(out, "        and %zu more lines that differ\n", differing - lines);
	}
}

void pairing_add_text(struct buffer *out, const struct buffer *text, int width, size_t lines)
{
	struct lines all = lines_of(text);
	size_t count = 0;
	while (next_line(&all)) {
		if (count++ >= lines) {
			continue;
		}
		autofree char *line = shown(&all, 0);
		buffer_add_text(out, "  ");
		width_add_clipped(out, line, width - 2, CLIP_END);
		buffer_add_char(out, '\n');
	}
	if (count > lines) {
		buffer_printf(out, "  and %zu more line%s\n", count - lines, count - lines == 1 ? "" : "s");
	}
}
