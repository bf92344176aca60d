#include "lines.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"

enum { SHOWN_BYTES = 60, NUMBER_MAX = 1000000000 };

/* The number at the start of a text, 0 where there is none or it is none of a line. */
static long number_at(const char *text, const char **end)
{
	char *behind = (char *)text;
	long number = isdigit((unsigned char)*text) ? strtol(text, &behind, 10) : 0;
	*end = behind;
	return number <= NUMBER_MAX ? number : 0;
}

static void find_place(const char *message, long *line, long *column)
{
	const char *end;
	*line = number_at(message, &end);
	*column = *line && *end == ':' ? number_at(end + 1, &end) : 0;
	if (*line && *end == ':') {
		return;
	}
	const char *word = strcasestr(message, "line ");
	*line = word ? number_at(word + strlen("line "), &end) : 0;
	*column = 0;
}

static const char *find_line(const struct buffer *input, long line, size_t *length)
{
	const char *begin = input->bytes, *end = begin + input->length;
	for (; line > 1; line--) {
		const char *feed = begin < end ? memchr(begin, '\n', (size_t)(end - begin)) : NULL;
		if (!feed) {
			return NULL;
		}
		begin = feed + 1;
	}
	const char *feed = begin < end ? memchr(begin, '\n', (size_t)(end - begin)) : NULL;
	*length = (size_t)((feed ? feed : end) - begin);
	return begin;
}

/* In quotes, with what lies around the column of a long line. */
static void add_clipped(struct buffer *out, const char *line, size_t length, long column)
{
	size_t from = column > SHOWN_BYTES / 2 ? (size_t)column - SHOWN_BYTES / 2 : 0;
	from = from < length ? from : 0;
	size_t shown = length - from < SHOWN_BYTES ? length - from : SHOWN_BYTES;
	buffer_printf(out, "\"%s", from ? "..." : "");
	for (size_t i = from; i < from + shown; i++) {
		buffer_add(out, line[i] ? &line[i] : " ", 1); /* a NUL would end the message */
	}
	buffer_printf(out, "%s\"", from + shown < length ? "..." : "");
}

char *lines_refusal(const char *message, const struct buffer *input)
{
	struct buffer text = { 0 };
	long line, column;
	size_t length;
	buffer_add_text(&text, *message ? message : "it doesn't say why");
	find_place(message, &line, &column);
	const char *begin = line && input->length ? find_line(input, line, &length) : NULL;
	if (!begin) {
		return buffer_steal(&text);
	}
	buffer_printf(&text, "; line %ld is ", line);
	add_clipped(&text, begin, length, column);
	return buffer_steal(&text);
}

/* The number of the first line in which they differ, 0 where they don't. */
static long find_difference(const struct buffer *a, const struct buffer *b)
{
	size_t length = a->length < b->length ? a->length : b->length;
	size_t i = 0;
	long line = 1;
	for (; i < length && a->bytes[i] == b->bytes[i]; i++) {
		line += a->bytes[i] == '\n';
	}
	return i == length && a->length == b->length ? 0 : line;
}

static void add_line(struct buffer *out, const struct buffer *text, long line)
{
	size_t length;
	const char *begin = text->length ? find_line(text, line, &length) : NULL;
	bool there = begin && begin < text->bytes + text->length;
	if (there) {
		add_clipped(out, begin, length, 0);
	} else {
		buffer_add_text(out, "not there");
	}
}

char *lines_difference(const struct buffer *before, const struct buffer *after)
{
	struct buffer text = { 0 };
	long line = find_difference(before, after);
	buffer_printf(&text, "line %ld was ", line);
	add_line(&text, before, line);
	buffer_add_text(&text, ", becomes ");
	add_line(&text, after, line);
	return buffer_steal(&text);
}
