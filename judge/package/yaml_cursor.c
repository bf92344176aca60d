#include "package/yaml_cursor.h"

#include <string.h>

#include "base/text.h"

struct yaml_cursor yaml_cursor_start(const char *bytes, size_t length)
{
	return (struct yaml_cursor){ .bytes = bytes, .length = length, .line = 1 };
}

/* One character on; false at the end and where there is no UTF-8. */
static bool step(struct yaml_cursor *cursor)
{
	uint32_t character;
	size_t size = utf8_decode(cursor->bytes + cursor->offset, cursor->length - cursor->offset,
		&character);
	if (!size) {
		return false;
	}
	cursor->offset += size;
	cursor->character++;
	if (character == '\n') {
		cursor->line++;
		cursor->line_start = cursor->offset;
	}
	return true;
}

/* Places are asked for nearly in order, so the way back to the start is rarely taken. */
void yaml_cursor_to_character(struct yaml_cursor *cursor, size_t character)
{
	if (character < cursor->character) {
		*cursor = yaml_cursor_start(cursor->bytes, cursor->length);
	}
	while (cursor->character < character && step(cursor)) {
	}
}

void yaml_cursor_to_offset(struct yaml_cursor *cursor, size_t offset)
{
	if (offset < cursor->offset) {
		*cursor = yaml_cursor_start(cursor->bytes, cursor->length);
	}
	while (cursor->offset < offset && step(cursor)) {
	}
}

int yaml_cursor_column(const struct yaml_cursor *cursor)
{
	return (int)(cursor->offset - cursor->line_start) + 1;
}

bool yaml_cursor_check(struct yaml_cursor *cursor, const struct yaml_source *source)
{
	if (cursor->length >= 3 && !memcmp(cursor->bytes, "\xef\xbb\xbf", 3)) {
		error_list_add(source->mistakes, source->path, 1, 1,
			"starts with a byte order mark; save it as UTF-8 without one");
		return false;
	}
	yaml_cursor_to_offset(cursor, cursor->length);
	if (cursor->offset < cursor->length) {
		error_list_add(source->mistakes, source->path, cursor->line, yaml_cursor_column(cursor),
			"has the byte 0x%02x, which is not UTF-8; save the file as UTF-8",
			(unsigned char)cursor->bytes[cursor->offset]);
		return false;
	}
	*cursor = yaml_cursor_start(cursor->bytes, cursor->length);
	return true;
}
