#include "tex.h"

#include <stdbool.h>
#include <string.h>

enum list {
	LIST_NONE,
	LIST_BULLETS,
	LIST_NUMBERS,
};

static const char *const environments[] = {
	[LIST_BULLETS] = "itemize", [LIST_NUMBERS] = "enumerate",
};

static void add_escaped(struct buffer *tex, char c)
{
	switch (c) {
	case '\\':
		buffer_add_text(tex, "\\textbackslash{}");
		return;
	case '~':
		buffer_add_text(tex, "\\textasciitilde{}");
		return;
	case '^':
		buffer_add_text(tex, "\\textasciicircum{}");
		return;
	case '{': case '}': case '$': case '&': case '#': case '_': case '%':
		buffer_add_char(tex, '\\');
		buffer_add_char(tex, c);
		return;
	default:
		buffer_add_char(tex, c);
	}
}

/* Code or a formula that begins here: its length with both marks, 0 if it is never closed. */
static size_t span_length(const char *text, size_t length, char mark)
{
	const char *end = length > 1 ? memchr(text + 1, mark, length - 1) : NULL;
	return end ? (size_t)(end - text) + 1 : 0;
}

struct emphasis {
	bool weak, strong; /* open now */
};

/* Marks open where a word begins and close where one ends; others are themselves. */
static size_t add_emphasis(struct buffer *tex, const char *text, size_t length,
	struct emphasis *emphasis)
{
	bool strong = length > 1 && text[1] == '*';
	bool *open = strong ? &emphasis->strong : &emphasis->weak;
	size_t width = strong ? 2 : 1;
	bool before_word = length > width && text[width] != ' ';
	if (*open) {
		buffer_add_char(tex, '}');
	} else if (before_word) {
		buffer_add_text(tex, strong ? "\\textbf{" : "\\emph{");
	} else {
		buffer_add(tex, text, width);
		return width;
	}
	*open = !*open;
	return width;
}

static void add_inline(struct buffer *tex, const char *text, size_t length,
	struct emphasis *emphasis)
{
	for (size_t i = 0; i < length;) {
		size_t span = text[i] == '$' || text[i] == '`' ? span_length(text + i, length - i, text[i]) : 0;
		if (span && text[i] == '$') {
			buffer_add(tex, text + i, span);
			i += span;
		} else if (span) {
			buffer_add_text(tex, "\\texttt{");
			for (size_t j = 1; j + 1 < span; j++) {
				add_escaped(tex, text[i + j]);
			}
			buffer_add_char(tex, '}');
			i += span;
		} else if (text[i] == '*') {
			i += add_emphasis(tex, text + i, length - i, emphasis);
		} else {
			add_escaped(tex, text[i++]);
		}
	}
}

static size_t skip_spaces(const char *line, size_t length)
{
	size_t spaces = 0;
	while (spaces < length && line[spaces] == ' ') {
		spaces++;
	}
	return spaces;
}

/* What a line begins with "- ", "* " or "1. ": how long that is, and of which list. */
static size_t item_mark(const char *line, size_t length, enum list *list)
{
	if (length > 1 && (line[0] == '-' || line[0] == '*') && line[1] == ' ') {
		*list = LIST_BULLETS;
		return 2;
	}
	size_t digits = 0;
	while (digits < length && line[digits] >= '0' && line[digits] <= '9') {
		digits++;
	}
	if (digits && digits + 1 < length && line[digits] == '.' && line[digits + 1] == ' ') {
		*list = LIST_NUMBERS;
		return digits + 2;
	}
	return 0;
}

static void switch_list(struct buffer *tex, enum list *open, enum list list)
{
	if (*open != list) {
		if (*open != LIST_NONE) {
			buffer_printf(tex, "\\end{%s}\n", environments[*open]);
		}
		if (list != LIST_NONE) {
			buffer_printf(tex, "\\begin{%s}\n", environments[list]);
		}
	}
	*open = list;
}

struct state {
	enum list list;
	struct emphasis emphasis;
};

static void add_heading(struct buffer *tex, struct state *state, const char *line, size_t length)
{
	size_t level = 0;
	while (level < length && line[level] == '#') {
		level++;
	}
	switch_list(tex, &state->list, LIST_NONE);
	if (level == 1) {
		return;
	}
	size_t start = level + skip_spaces(line + level, length - level);
	buffer_add_text(tex, level == 2 ? "\\section*{" : "\\subsection*{");
	add_inline(tex, line + start, length - start, &state->emphasis);
	buffer_add_text(tex, "}\n");
}

static void add_line(struct buffer *tex, struct state *state, const char *line, size_t length)
{
	size_t indent = skip_spaces(line, length);
	enum list list = LIST_NONE;
	size_t mark = item_mark(line + indent, length - indent, &list);
	if (line[0] == '#') {
		add_heading(tex, state, line, length);
		return;
	}
	if (indent == length) {
		buffer_add_char(tex, '\n');
		return;
	}
	if (mark) {
		switch_list(tex, &state->list, list);
		buffer_add_text(tex, "\\item ");
	} else if (!indent && tex->length > 1 && tex->bytes[tex->length - 2] == '\n') {
		switch_list(tex, &state->list, LIST_NONE); /* an empty line and no indent: the list is over */
	}
	add_inline(tex, line + indent + mark, length - indent - mark, &state->emphasis);
	buffer_add_char(tex, '\n');
}

void tex_of_markdown(struct buffer *tex, const char *title, const char *markdown)
{
	struct state state = { 0 };
	buffer_add_text(tex, "\\problemname{");
	for (const char *c = title; *c; c++) {
		add_escaped(tex, *c);
	}
	buffer_add_text(tex, "}\n\n");
	while (*markdown) {
		size_t length = strcspn(markdown, "\n");
		add_line(tex, &state, markdown, length);
		markdown += length + (markdown[length] == '\n');
	}
	switch_list(tex, &state.list, LIST_NONE);
}
