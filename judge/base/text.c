#include "base/text.h"

#include <string.h>

size_t utf8_decode(const char *bytes, size_t length, uint32_t *character)
{
	const unsigned char *b = (const unsigned char *)bytes;
	if (!length) {
		return 0;
	}
	if (b[0] < 0x80) {
		*character = b[0];
		return 1;
	}
	size_t size = b[0] >= 0xf0 ? 4 : b[0] >= 0xe0 ? 3 : 2;
	if (b[0] < 0xc2 || b[0] > 0xf4 || size > length) {
		return 0;
	}
	uint32_t value = b[0] & (0x7fu >> size);
	for (size_t i = 1; i < size; i++) {
		if ((b[i] & 0xc0) != 0x80) {
			return 0;
		}
		value = value << 6 | (b[i] & 0x3f);
	}
	static const uint32_t least[] = { [2] = 0x80, [3] = 0x800, [4] = 0x10000 };
	if (value < least[size] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) {
		return 0;
	}
	*character = value;
	return size;
}

static const char nul_picture[] = "\xe2\x90\x80"; /* U+2400 */

void text_add_bytes(struct buffer *out, const char *bytes, size_t length)
{
	while (length) {
		size_t before = strnlen(bytes, length);
		buffer_add(out, bytes, before);
		if (before < length) {
			buffer_add_text(out, nul_picture);
			before++;
		}
		bytes += before;
		length -= before;
	}
}

/* Controls, and characters that are invisible or change the direction of what follows. */
static bool is_deceptive(uint32_t c)
{
	static const struct {
		uint32_t first, last;
	} ranges[] = {
		{ 0x00, 0x1f }, { 0x7f, 0x9f }, { 0xad, 0xad }, { 0x61c, 0x61c }, { 0x180e, 0x180e },
		{ 0x200b, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0xfeff, 0xfeff },
		{ 0xfff9, 0xfffb }, { 0xe0000, 0xe007f },
	};
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++) {
		if (c >= ranges[i].first && c <= ranges[i].last) {
			return true;
		}
	}
	return false;
}

/* The escape of C for a byte that has one, NULL for others. */
static const char *short_escape(uint32_t c)
{
	switch (c) {
	case '\n':
		return "\\n";
	case '\r':
		return "\\r";
	case '\t':
		return "\\t";
	case '\\':
		return "\\\\";
	default:
		return NULL;
	}
}

void text_escape_terminal(struct buffer *out, const char *bytes, size_t length)
{
	while (length) {
		uint32_t c;
		size_t size = utf8_decode(bytes, length, &c);
		if (!size) {
			buffer_printf(out, "\\x%02x", (unsigned char)*bytes);
			size = 1;
		} else if (!c) {
			buffer_add_text(out, nul_picture);
		} else if (short_escape(c)) {
			buffer_add_text(out, short_escape(c));
		} else if (is_deceptive(c)) {
			buffer_printf(out, c < 0x80 ? "\\x%02x" : "\\u{%x}", c);
		} else {
			buffer_add(out, bytes, size);
		}
		bytes += size;
		length -= size;
	}
}

char *text_for_terminal(const char *text)
{
	struct buffer escaped = { 0 };
	text_escape_terminal(&escaped, text, strlen(text));
	return buffer_steal(&escaped);
}

static const char replacement[] = "\xef\xbf\xbd"; /* U+FFFD */

void text_escape_json(struct buffer *out, const char *bytes, size_t length)
{
	while (length) {
		uint32_t c;
		size_t size = utf8_decode(bytes, length, &c);
		if (!size) {
			buffer_add_text(out, replacement);
			size = 1;
		} else if (c == '"') {
			buffer_add_text(out, "\\\"");
		} else if (short_escape(c)) {
			buffer_add_text(out, short_escape(c));
		} else if (is_deceptive(c) && c <= 0xffff) {
			buffer_printf(out, "\\u%04x", c);
		} else if (is_deceptive(c)) {
			buffer_printf(out, "\\u%04x\\u%04x", 0xd7c0 + (c >> 10), 0xdc00 + (c & 0x3ff));
		} else {
			buffer_add(out, bytes, size);
		}
		bytes += size;
		length -= size;
	}
}

static bool xml_allows(uint32_t c)
{
	return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c != 0xfffe && c != 0xffff);
}

static const char *xml_entity(uint32_t c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	case '\t':
		return "&#9;";
	case '\n':
		return "&#10;";
	case '\r':
		return "&#13;";
	default:
		return NULL;
	}
}

void text_escape_xml(struct buffer *out, const char *bytes, size_t length)
{
	while (length) {
		uint32_t c;
		size_t size = utf8_decode(bytes, length, &c);
		if (!size || !xml_allows(c)) {
			buffer_add_text(out, replacement);
			size = size ? size : 1;
		} else if (xml_entity(c)) {
			buffer_add_text(out, xml_entity(c));
		} else if (is_deceptive(c)) {
			buffer_printf(out, "&#x%x;", c);
		} else {
			buffer_add(out, bytes, size);
		}
		bytes += size;
		length -= size;
	}
}

const char *text_last_lines(const char *text, size_t count)
{
	size_t length = strlen(text);
	size_t end = length && text[length - 1] == '\n' ? length - 1 : length;
	for (; count; count--) {
		const char *newline = memrchr(text, '\n', end);
		if (!newline) {
			return text;
		}
		end = (size_t)(newline - text);
	}
	return text + end + 1;
}

bool text_mend_lines(struct buffer *text)
{
	size_t kept = 0;
	for (size_t i = 0; i < text->length; i++) {
		while (text->bytes[i] == '\n' && kept && text->bytes[kept - 1] == '\r') {
			kept--; /* more than one where a file was converted twice */
		}
		text->bytes[kept++] = text->bytes[i];
	}
	bool changed = kept < text->length;
	if (changed) {
		text->length = kept;
		text->bytes[kept] = '\0';
	}
	return changed;
}
