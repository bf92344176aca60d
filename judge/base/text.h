/* Making foreign bytes fit to be shown: one escape for each place they go to.
 *
 * Bytes that are no UTF-8, control characters and characters that reorder or hide text never go
 * through as they are. Nothing is dropped silently: what can't be shown appears as an escape. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"

/* Decodes one character at bytes, of at most length bytes. Returns how many bytes it takes, 0 where
 * there is no valid UTF-8 (overlong forms, surrogates and values over U+10FFFF are invalid). */
size_t utf8_decode(const char *bytes, size_t length, uint32_t *character);

/* Ends each line by \n where it ended by \r\n, or by more than one \r. Returns whether anything
 * changed. */
bool text_mend_lines(struct buffer *text);

/* Adds bytes to what becomes a text. As that ends at a NUL, U+2400, the picture of one, stands for each. */
void text_add_bytes(struct buffer *out, const char *bytes, size_t length);

/* For a terminal: \n, \t, \\ and so on, the same picture of a NUL, \xNN for other bytes, \u{N} for
 * characters that are not to be shown as they are. */
void text_escape_terminal(struct buffer *out, const char *bytes, size_t length);
char *text_for_terminal(const char *text); /* the same of a whole text; the caller's to free */
/* Where the last lines begin, at most `count` of them; the last needs no newline. */
const char *text_last_lines(const char *text, size_t count);
/* The inside of a JSON string; bytes that are no UTF-8 become U+FFFD. */
void text_escape_json(struct buffer *out, const char *bytes, size_t length);
/* XML character data and attribute values; what XML 1.0 can't hold becomes U+FFFD. */
void text_escape_xml(struct buffer *out, const char *bytes, size_t length);

#endif
