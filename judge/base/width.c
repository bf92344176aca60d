#include "base/width.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

struct range {
	uint32_t first, last;
};

/* The blocks that matter of Unicode's combining marks (general category Mn, Me). */
static const struct range without_width[] = {
	{ 0x300, 0x36f }, { 0x483, 0x489 }, { 0x591, 0x5bd }, { 0x610, 0x61a }, { 0x64b, 0x65f },
	{ 0x6d6, 0x6dc }, { 0x93c, 0x93c }, { 0x941, 0x948 }, { 0xe31, 0xe31 }, { 0xe34, 0xe3a },
	{ 0xe47, 0xe4e }, { 0x1ab0, 0x1aff }, { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff },
	{ 0x3099, 0x309a }, { 0xfe00, 0xfe0f }, { 0xfe20, 0xfe2f },
};

/* The blocks of wide characters: East Asian Width W and F, emoji. */
static const struct range with_double_width[] = {
	{ 0x1100, 0x115f }, { 0x231a, 0x231b }, { 0x23e9, 0x23ec }, { 0x2e80, 0x303e },
	{ 0x3041, 0xa4cf }, { 0xa960, 0xa97f }, { 0xac00, 0xd7a3 }, { 0xf900, 0xfaff },
	{ 0xfe30, 0xfe6f }, { 0xff00, 0xff60 }, { 0xffe0, 0xffe6 }, { 0x1f300, 0x1f64f },
	{ 0x1f680, 0x1f6ff }, { 0x1f900, 0x1f9ff }, { 0x20000, 0x3fffd },
};

static bool lies_in(const struct range *ranges, size_t count, uint32_t c)
{
	for (size_t i = 0; i < count; i++) {
		if (c >= ranges[i].first && c <= ranges[i].last) {
			return true;
		}
	}
	return false;
}

/* Sets *columns for the character at text and returns its bytes; a stray byte is one column. */
static size_t measure(const char *text, size_t length, int *columns)
{
	uint32_t c = 0;
	size_t size = utf8_decode(text, length, &c);
	*columns = 1;
	if (size > 1 && lies_in(without_width, ARRAY_LENGTH(without_width), c)) {
		*columns = 0;
	} else if (size > 1 && lies_in(with_double_width, ARRAY_LENGTH(with_double_width), c)) {
		*columns = 2;
	}
	return size ? size : 1;
}

int width_of(const char *text)
{
	size_t length = strlen(text);
	int sum = 0;
	for (size_t i = 0; i < length;) {
		int columns;
		i += measure(text + i, length - i, &columns);
		sum += columns;
	}
	return sum;
}

/* How many bytes from the start take at most `columns`. */
static size_t bytes_within(const char *text, int columns)
{
	size_t length = strlen(text), i = 0;
	while (i < length) {
		int more;
		size_t size = measure(text + i, length - i, &more);
		columns -= more;
		if (columns < 0) {
			break;
		}
		i += size;
	}
	return i;
}

static const char ellipsis[] = "\xe2\x80\xa6"; /* U+2026 */

int width_add_clipped(struct buffer *out, const char *text, int columns, enum clip clip)
{
	int width = width_of(text);
	if (width <= columns) {
		buffer_add_text(out, text);
		return width;
	}
	if (columns < 1) {
		return 0;
	}
	if (clip == CLIP_END) {
		autofree char *kept = xstrndup(text, bytes_within(text, columns - 1));
		buffer_add_text(out, kept);
		buffer_add_text(out, ellipsis);
		return width_of(kept) + 1;
	}
	/* cut what is too much; a wide character there may cost a column more than needed */
	const char *rest = text + bytes_within(text, width - columns);
	while (width_of(rest) > columns - 1) {
		int unused;
		rest += measure(rest, strlen(rest), &unused);
	}
	buffer_add_text(out, ellipsis);
	buffer_add_text(out, rest);
	return width_of(rest) + 1;
}

static void add_spaces(struct buffer *out, int count)
{
	for (int i = 0; i < count; i++) {
		buffer_add_char(out, ' ');
	}
}

void width_add_cell(struct buffer *out, const char *text, int columns, enum align align,
	enum clip clip)
{
	struct buffer cell = { 0 };
	int filling = columns - width_add_clipped(&cell, text, columns, clip);
	add_spaces(out, align == ALIGN_RIGHT ? filling : 0);
	if (cell.length) {
		buffer_add(out, cell.bytes, cell.length);
	}
	add_spaces(out, align == ALIGN_LEFT ? filling : 0);
	buffer_finish(&cell);
}
