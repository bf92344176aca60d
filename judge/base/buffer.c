#include "base/buffer.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

char *buffer_reserve(struct buffer *buffer, size_t more)
{
	size_t needed = buffer->length + more + 1;
	if (needed > buffer->capacity) {
		size_t doubled = buffer->capacity * 2;
		buffer->capacity = needed > doubled ? needed : doubled;
		buffer->bytes = xrealloc(buffer->bytes, buffer->capacity, 1);
	}
	return buffer->bytes + buffer->length;
}

void buffer_add(struct buffer *buffer, const void *bytes, size_t length)
{
	char *end = buffer_reserve(buffer, length);
	if (length) {
		memcpy(end, bytes, length);
	}
	buffer->length += length;
	buffer->bytes[buffer->length] = '\0';
}

void buffer_add_char(struct buffer *buffer, char c)
{
	buffer_add(buffer, &c, 1);
}

void buffer_add_text(struct buffer *buffer, const char *text)
{
	buffer_add(buffer, text, strlen(text));
}

void buffer_printf(struct buffer *buffer, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	buffer_add_text(buffer, text);
}

void buffer_clear(struct buffer *buffer)
{
	buffer->length = 0;
	if (buffer->bytes) {
		buffer->bytes[0] = '\0';
	}
}

char *buffer_steal(struct buffer *buffer)
{
	(void)buffer_reserve(buffer, 0);
	char *bytes = buffer->bytes;
	bytes[buffer->length] = '\0';
	*buffer = (struct buffer){ 0 };
	return bytes;
}

void buffer_finish(struct buffer *buffer)
{
	free(buffer->bytes);
	*buffer = (struct buffer){ 0 };
}
