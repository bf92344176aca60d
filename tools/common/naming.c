#include "naming.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/memory.h"
#include "base/text.h"

enum {
	NAME_BYTES = 255,
	ID_BYTES = 40,
	SAFE_BYTES = 100,
	TITLE_BYTES = 200,
};

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_name_byte(char c)
{
	return is_letter(c) || is_digit(c) || c == '_' || c == '.' || c == '-';
}

static bool part_is_safe(const char *part, size_t length)
{
	bool starts_well = length && *part != '.' && *part != '-';
	for (size_t i = 0; i < length; i++) {
		starts_well = starts_well && is_name_byte(part[i]);
	}
	return starts_well && length <= NAME_BYTES;
}

bool naming_path_is_safe(const char *path)
{
	if (!strcmp(path, ".timelimit")) { /* Kattis's own place for a time limit */
		return true;
	}
	for (;;) {
		size_t length = strcspn(path, "/");
		if (!part_is_safe(path, length)) {
			return false;
		}
		if (!path[length]) {
			return true;
		}
		path += length + 1;
	}
}

char *naming_id(const char *title)
{
	struct buffer id = { 0 };
	for (; *title && id.length < ID_BYTES; title++) {
		if (is_letter(*title)) {
			buffer_add_char(&id, (char)(*title | 0x20));
		} else if (is_digit(*title)) {
			buffer_add_char(&id, *title);
		}
	}
	return buffer_steal(&id);
}

char *naming_safe(const char *text)
{
	struct buffer name = { 0 };
	for (; *text && name.length < SAFE_BYTES; text++) {
		bool starts = name.length || is_letter(*text) || is_digit(*text) || *text == '_';
		if (is_name_byte(*text) && starts) {
			buffer_add_char(&name, *text);
		} else if (name.length && name.bytes[name.length - 1] != '-') {
			buffer_add_char(&name, '-');
		}
	}
	while (name.length && strchr("-.", name.bytes[name.length - 1])) {
		name.bytes[--name.length] = '\0';
	}
	if (!name.length) {
		buffer_add_text(&name, "x");
	}
	return buffer_steal(&name);
}

/* Controls, and what turns the direction of writing or can't be seen, as text.h has it. */
static bool shows(const char *bytes, size_t length)
{
	autobuffer struct buffer escaped = { 0 };
	text_escape_terminal(&escaped, bytes, length);
	return escaped.length == length || *bytes == '\\';
}

char *naming_title(const char *text, size_t length, const char *other)
{
	struct buffer title = { 0 };
	bool space = false;
	while (length) {
		uint32_t character;
		size_t bytes = utf8_decode(text, length, &character);
		bool kept = bytes && character != ' ' && character != 0xa0 && shows(text, bytes);
		if (kept && title.length + space + bytes > TITLE_BYTES) {
			break;
		}
		if (kept) {
			buffer_add_text(&title, space && title.length ? " " : "");
			buffer_add(&title, text, bytes);
		}
		space = !kept;
		bytes = bytes ? bytes : 1;
		text += bytes;
		length -= bytes;
	}
	if (!title.length) {
		buffer_add_text(&title, other);
	}
	return buffer_steal(&title);
}

/* Whether it means itself without quotes: words of letters and digits that start with a letter,
 * but for the words that YAML, of one version or another, takes for something else. */
static bool is_plain(const char *text)
{
	static const char *const taken[] = { "true", "false", "null", "yes", "no", "on", "off", "y", "n" };
	size_t length = strlen(text);
	for (size_t i = 0; i < ARRAY_LENGTH(taken); i++) {
		if (!strcasecmp(text, taken[i])) {
			return false;
		}
	}
	for (size_t i = 0; i < length; i++) {
		if (!is_letter(text[i]) && (!i || (!is_digit(text[i]) && !strchr(" .-_+()'", text[i])))) {
			return false;
		}
	}
	return length && text[length - 1] != ' ';
}

void naming_add_yaml(struct buffer *out, const char *text)
{
	if (is_plain(text)) {
		buffer_add_text(out, text);
		return;
	}
	buffer_add_char(out, '"'); /* what JSON has between quotes means the same to YAML */
	text_escape_json(out, text, strlen(text));
	buffer_add_char(out, '"');
}

void naming_add_uuid(struct buffer *out)
{
	unsigned char bytes[16];
	if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) {
		abort(); /* so few bytes are never cut short */
	}
	bytes[6] = (unsigned char)((bytes[6] & 0x0f) | 0x40);
	bytes[8] = (unsigned char)((bytes[8] & 0x3f) | 0x80);
	for (size_t i = 0; i < sizeof bytes; i++) {
		buffer_printf(out, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", bytes[i]);
	}
}
