#include "bytes.h"

#include <string.h>

#include "base/text.h"

bool bytes_are_text(const struct buffer *bytes)
{
	for (size_t i = 0; i < bytes->length;) {
		uint32_t character;
		size_t size = utf8_decode(bytes->bytes + i, bytes->length - i, &character);
		if (!size || !character) {
			return false;
		}
		i += size;
	}
	return true;
}

bool bytes_mend_lines(struct buffer *bytes)
{
	size_t kept = 0;
	for (size_t i = 0; i < bytes->length; i++) {
		while (bytes->bytes[i] == '\n' && kept && bytes->bytes[kept - 1] == '\r') {
			kept--; /* more than one where a file was converted twice */
		}
		bytes->bytes[kept++] = bytes->bytes[i];
	}
	bool changed = kept < bytes->length;
	if (changed) {
		bytes->length = kept;
		bytes->bytes[kept] = '\0';
	}
	return changed;
}

void bytes_end_line(struct buffer *bytes)
{
	if (bytes->length && bytes->bytes[bytes->length - 1] != '\n') {
		buffer_add_char(bytes, '\n');
	}
}
