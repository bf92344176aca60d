#include "collection.h"

#include <string.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/memory.h"

enum { MESON_BYTES = 1 << 20 };

bool collection_has_common(const char *directory)
{
	static const char *const names[] = { "read.h", "write.h", "validate.h", "random.h",
		"many.h" };
	for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
		autofree char *path = xasprintf("%s/common/%s", directory, names[i]);
		if (!path_is_regular(path)) {
			return false;
		}
	}
	return true;
}

/* Where the list's first byte behind the bracket is; NULL where there is no list. */
static char *find_list(const struct buffer *text)
{
	static const char opening[] = "\nproblems = [";
	bool first = text->length && !strncmp(text->bytes, opening + 1, strlen(opening + 1));
	char *found = first ? text->bytes - 1 : text->length ? strstr(text->bytes, opening) : NULL;
	char *begin = found ? found + strlen(opening) : NULL;
	return begin && strchr(begin, ']') ? begin : NULL;
}

/* A meson.build with a list; an empty text where there is none. */
static bool read_meson(const char *directory, struct buffer *text)
{
	autoerror struct error ignored = { 0 };
	autofree char *path = path_join(directory, "meson.build");
	return file_read(path, MESON_BYTES, text, &ignored) && find_list(text);
}

bool collection_has_meson(const char *directory)
{
	autobuffer struct buffer text = { 0 };
	return read_meson(directory, &text);
}

/* Where in the list the id belongs: before the first item that is greater. *behind is set where it is
 * the last, and an item stands before it. */
static const char *find_place(const char *list, const char *id, bool *behind)
{
	const char *end = strchr(list, ']');
	const char *place = list;
	*behind = false;
	for (const char *item = strchr(list, '\''); item && item < end;) {
		const char *close = strchr(item + 1, '\'');
		if (!close || close > end) {
			break;
		}
		autofree char *other = xstrndup(item + 1, (size_t)(close - item - 1));
		if (strcmp(other, id) > 0) {
			*behind = false;
			return item;
		}
		place = close + 1;
		*behind = true;
		item = strchr(close + 1, '\'');
	}
	return place;
}

bool collection_enter(const char *directory, const char *id, struct error *err)
{
	autobuffer struct buffer text = { 0 }, longer = { 0 };
	autofree char *path = path_join(directory, "meson.build");
	if (!read_meson(directory, &text)) {
		error_set(err, FAULT_USER, "%s: has no list problems = [...] any more; enter '%s' by hand", path,
			id);
		return false;
	}
	bool behind;
	const char *list = find_list(&text);
	const char *place = find_place(list, id, &behind);
	bool is_empty = place == list && !behind && list[strspn(list, " \n\t")] == ']';
	buffer_add(&longer, text.bytes, (size_t)(place - text.bytes));
	buffer_printf(&longer, behind ? ", '%s'" : is_empty ? "'%s'" : "'%s', ", id);
	buffer_add_text(&longer, place);
	return file_write(path, longer.bytes, longer.length, err);
}
