/* Writes JSON into a buffer, one member or element at a time; commas come by themselves.
 *
 * In an object every value has its key, in an array the key is NULL. A separator is put unless the
 * buffer is empty or ends with an opening bracket or a new line. Texts may be any bytes. The names leave
 * json_* to jansson, which reads JSON for us. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"

void json_put_open(struct buffer *out, const char *key, char bracket); /* '{' or '[' */
void json_put_close(struct buffer *out, char bracket);                 /* '}' or ']' */
void json_put_null(struct buffer *out, const char *key);
void json_put_bool(struct buffer *out, const char *key, bool value);
void json_put_integer(struct buffer *out, const char *key, int64_t value);
void json_put_size(struct buffer *out, const char *key, uint64_t value);
void json_put_text(struct buffer *out, const char *key, const char *text); /* null where text is NULL */
/* Seconds, exact to the nanosecond and no longer than need be: 2, 0.0011. */
void json_put_seconds(struct buffer *out, const char *key, int64_t ns);
/* A finite number, with no more digits than tell it from all others. */
void json_put_number(struct buffer *out, const char *key, double value);

#endif
