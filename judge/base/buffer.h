/* A growing array of bytes, always followed by a NUL so that `bytes` may be used as a string. */
#ifndef BASE_BUFFER_H
#define BASE_BUFFER_H

#include <stddef.h>

struct buffer {
	char *bytes;   /* NULL while empty and never grown */
	size_t length; /* without the NUL */
	size_t capacity;
};

/* A zeroed struct buffer is empty and ready. */
void buffer_add(struct buffer *buffer, const void *bytes, size_t length);
void buffer_add_char(struct buffer *buffer, char c);
void buffer_add_text(struct buffer *buffer, const char *text);
void buffer_printf(struct buffer *buffer, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Makes sure that `more` bytes can be written at the end, and returns where. */
char *buffer_reserve(struct buffer *buffer, size_t more);

void buffer_clear(struct buffer *buffer); /* keeps the memory */
char *buffer_steal(struct buffer *buffer); /* the text, never NULL, now the caller's; leaves it empty */
void buffer_finish(struct buffer *buffer);

#define autobuffer __attribute__((cleanup(buffer_finish)))

#endif
