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

void bytes_end_line(struct buffer *bytes)
{
	if (bytes->length && bytes->bytes[bytes->length - 1] != '\n') {
		buffer_add_char(bytes, '\n');
	}
}
