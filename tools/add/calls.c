#include "calls.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { MOST_BYTES = 1 << 24 };

bool calls_read(struct calls *calls, const char *package, struct error *err)
{
	calls->path = path_join(package, "generators/calls.txt");
	return !path_exists(calls->path) || file_read(calls->path, MOST_BYTES, &calls->text, err);
}

void calls_finish(struct calls *calls)
{
	free(calls->path);
	buffer_finish(&calls->text);
	*calls = (struct calls){ 0 };
}

/* One line of the text: where it begins, and how long it is with its new line. */
struct line {
	const char *begin;
	size_t length;
};

static bool next_line(const struct calls *calls, struct line *line)
{
	const char *end = calls->text.bytes + calls->text.length;
	line->begin = line->begin ? line->begin + line->length : calls->text.bytes;
	if (!line->begin || line->begin == end) {
		return false;
	}
	const char *feed = memchr(line->begin, '\n', (size_t)(end - line->begin));
	line->length = (size_t)((feed ? feed + 1 : end) - line->begin);
	return true;
}

/* The length of the case's name at the start of the line, 0 where the line is none of a case. */
static size_t name_length(const struct line *line)
{
	size_t length = 0;
	while (length < line->length && !strchr(" \t\r\n", line->begin[length])) {
		length++;
	}
	return *line->begin == '#' ? 0 : length;
}

static int compare_name(const struct line *line, const char *name)
{
	size_t length = name_length(line);
	int order = strncmp(line->begin, name, length);
	return order ? order : -(name[length] != '\0');
}

static bool find_line(const struct calls *calls, const char *name, struct line *line)
{
	*line = (struct line){ 0 };
	while (next_line(calls, line)) {
		if (name_length(line) && !compare_name(line, name)) {
			return true;
		}
	}
	return false;
}

char *calls_find(const struct calls *calls, const char *name)
{
	struct line line;
	if (!find_line(calls, name, &line)) {
		return NULL;
	}
	struct arena arena = { 0 };
	size_t length = name_length(&line);
	autofree char *rest = xstrndup(line.begin + length, line.length - length);
	struct arguments words = call_words(&arena, rest);
	char *text = call_text(&words);
	arena_finish(&arena);
	return text;
}

/* Replaces `length` bytes at the offset. */
static void splice(struct calls *calls, size_t offset, size_t length, const char *text)
{
	struct buffer spliced = { 0 };
	if (calls->text.length) {
		buffer_add(&spliced, calls->text.bytes, offset);
	}
	if (offset && spliced.bytes[offset - 1] != '\n') {
		buffer_add_char(&spliced, '\n');
	}
	buffer_add_text(&spliced, text);
	if (calls->text.length) {
		buffer_add(&spliced, calls->text.bytes + offset + length,
			calls->text.length - offset - length);
	}
	buffer_finish(&calls->text);
	calls->text = spliced;
}

void calls_insert(struct calls *calls, const char *name, const char *call)
{
	size_t offset = calls->text.length;
	struct line line = { 0 };
	while (next_line(calls, &line)) {
		if (name_length(&line) && compare_name(&line, name) > 0) {
			offset = (size_t)(line.begin - calls->text.bytes);
			break;
		}
	}
	autofree char *text = xasprintf("%s %s\n", name, call);
	splice(calls, offset, 0, text);
}

bool calls_remove(struct calls *calls, const char *name)
{
	struct line line;
	bool found = find_line(calls, name, &line);
	if (found) {
		splice(calls, (size_t)(line.begin - calls->text.bytes), line.length, "");
	}
	return found;
}

struct arguments call_words(struct arena *arena, const char *text)
{
	static const char blanks[] = " \t\r\n";
	const char **words = NULL;
	size_t count = 0, capacity = 0;
	for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
		size_t length = strcspn(text, blanks);
		words = array_grow(words, count, &capacity, sizeof *words);
		words[count++] = arena_strndup(arena, text, length);
		text += length;
	}
	struct arguments arguments = { .count = count };
	if (count) {
		arguments.items = arena_copy(arena, words, count * sizeof *words);
	}
	free(words);
	return arguments;
}

char *call_text(const struct arguments *words)
{
	struct buffer text = { 0 };
	for (size_t i = 0; i < words->count; i++) {
		buffer_printf(&text, "%s%s", i ? " " : "", words->items[i]);
	}
	return buffer_steal(&text);
}

bool calls_list(const struct calls *calls, struct arena *arena, struct call **list, size_t *count,
	struct error *err)
{
	struct call *made = NULL;
	size_t made_count = 0, capacity = 0;
	struct line line = { 0 };
	for (int number = 1; next_line(calls, &line); number++) {
		size_t length = name_length(&line);
		if (!length) {
			continue;
		}
		made = array_grow(made, made_count, &capacity, sizeof *made);
		const char *rest = arena_strndup(arena, line.begin + length, line.length - length);
		struct call *call = &made[made_count++];
		*call = (struct call){ arena_strndup(arena, line.begin, length), number,
			call_words(arena, rest) };
		if (!call->words.count) {
			error_set(err, FAULT_USER, "%s:%d: names no generator for %s; write NAME PROGRAM ARG...",
				calls->path, number, call->name);
			free(made);
			return false;
		}
	}
	*list = made;
	*count = made_count;
	return true;
}
