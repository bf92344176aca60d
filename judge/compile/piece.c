#include "compile/piece.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

enum { PIECE_LIMIT_BYTES = 16 << 20 };

/* Line ends of other systems become \n, a byte order mark goes (it may stand at the start of a file
 * only), and the last line gets an end. A backslash there joins nothing: an empty line follows. */
static void normalize(struct buffer *content)
{
	static const char mark[] = "\xef\xbb\xbf";
	if (!content->length) {
		return;
	}
	size_t from = content->length >= 3 && !memcmp(content->bytes, mark, 3) ? 3 : 0;
	size_t to = 0;
	for (; from < content->length; from++) {
		if (content->bytes[from] != '\r' || content->bytes[from + 1] != '\n') {
			content->bytes[to++] = content->bytes[from];
		}
	}
	content->length = to;
	content->bytes[to] = '\0';
	if (to && content->bytes[to - 1] != '\n') {
		buffer_add_char(content, '\n');
	}
	if (content->length >= 2 && content->bytes[content->length - 2] == '\\') {
		buffer_add_char(content, '\n');
	}
}

/* The first line from `index` on that is not blank, count if there is none. */
static size_t next_line(const struct lines *lines, size_t index)
{
	while (index < lines->count && (lines->items[index].kind == LINE_BLANK ||
		lines->items[index].kind == LINE_PRAGMA_ONCE)) {
		index++;
	}
	return index;
}

/* Finds the guard, if there is one, and checks that every conditional has an end. */
static bool check_conditionals(struct piece *piece, struct error_list *mistakes)
{
	const struct lines *lines = &piece->lines;
	size_t first = next_line(lines, 0), second = next_line(lines, first + 1);
	bool guarded = second < lines->count && lines->items[first].kind == LINE_IF_UNDEFINED &&
		lines->items[second].kind == LINE_DEFINE &&
		!strcmp(lines->items[first].name, lines->items[second].name);
	struct { int *items; size_t count, capacity; } open = { 0 }; /* numbers of lines with #if */
	bool sound = true;
	for (size_t i = 0; i < lines->count && sound; i++) {
		const struct line *line = &lines->items[i];
		if (line->kind == LINE_IF || line->kind == LINE_IF_UNDEFINED) {
			open.items = array_grow(open.items, open.count, &open.capacity, sizeof(int));
			open.items[open.count++] = line->number;
		} else if ((line->kind == LINE_ELSE || line->kind == LINE_ENDIF) && !open.count) {
			error_list_add(mistakes, piece->path, line->number, 0,
				"no #if is open here; open one, or take this line away");
			sound = false;
		} else if (line->kind == LINE_ELSE || line->kind == LINE_ENDIF) {
			bool last = line->kind == LINE_ENDIF && next_line(lines, i + 1) == lines->count;
			guarded = guarded && (open.count > 1 || last);
			open.count -= line->kind == LINE_ENDIF;
		}
	}
	if (sound && open.count) {
		error_list_add(mistakes, piece->path, open.items[open.count - 1], 0,
			"this conditional is never closed; close it with #endif");
		sound = false;
	}
	free(open.items);
	piece->guarded = guarded;
	return sound;
}

struct piece *piece_read(const char *path, bool is_cpp, struct error_list *mistakes)
{
	struct piece *piece = xcalloc(1, sizeof *piece);
	piece->path = xstrdup(path);
	autoerror struct error err = { 0 };
	if (!file_read(path, PIECE_LIMIT_BYTES, &piece->content, &err)) {
		const char *text = err.message + strlen(path) + strlen(": ");
		error_list_add(mistakes, path, 0, 0, "%s", text);
		piece_destroy(piece);
		return NULL;
	}
	char *real = realpath(path, NULL);
	piece->identity = real ? real : xstrdup(path);
	normalize(&piece->content);
	if (!lines_cut(path, piece->content.bytes, piece->content.length, is_cpp, &piece->lines,
		mistakes) || !check_conditionals(piece, mistakes)) {
		piece_destroy(piece);
		return NULL;
	}
	for (size_t i = 0; i < piece->lines.count; i++) {
		piece->once = piece->once || piece->lines.items[i].kind == LINE_PRAGMA_ONCE;
	}
	return piece;
}

void piece_destroy(struct piece *piece)
{
	if (!piece) {
		return;
	}
	free(piece->path);
	free(piece->identity);
	buffer_finish(&piece->content);
	lines_finish(&piece->lines);
	free(piece);
}
