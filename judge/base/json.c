#include "base/json.h"

#include <inttypes.h>
#include <string.h>

#include "base/number.h"
#include "base/text.h"

static void add_quoted(struct buffer *out, const char *text)
{
	buffer_add_char(out, '"');
	text_escape_json(out, text, strlen(text));
	buffer_add_char(out, '"');
}

static void begin_value(struct buffer *out, const char *key)
{
	char last = out->length ? out->bytes[out->length - 1] : '\n';
	if (last != '{' && last != '[' && last != '\n') {
		buffer_add_char(out, ',');
	}
	if (key) {
		add_quoted(out, key);
		buffer_add_char(out, ':');
	}
}

void json_put_open(struct buffer *out, const char *key, char bracket)
{
	begin_value(out, key);
	buffer_add_char(out, bracket);
}

void json_put_close(struct buffer *out, char bracket)
{
	buffer_add_char(out, bracket);
}

void json_put_null(struct buffer *out, const char *key)
{
	begin_value(out, key);
	buffer_add_text(out, "null");
}

void json_put_bool(struct buffer *out, const char *key, bool value)
{
	begin_value(out, key);
	buffer_add_text(out, value ? "true" : "false");
}

void json_put_integer(struct buffer *out, const char *key, int64_t value)
{
	begin_value(out, key);
	buffer_printf(out, "%" PRId64, value);
}

void json_put_size(struct buffer *out, const char *key, uint64_t value)
{
	begin_value(out, key);
	buffer_printf(out, "%" PRIu64, value);
}

void json_put_text(struct buffer *out, const char *key, const char *text)
{
	if (!text) {
		json_put_null(out, key);
		return;
	}
	begin_value(out, key);
	add_quoted(out, text);
}

void json_put_seconds(struct buffer *out, const char *key, int64_t ns)
{
	begin_value(out, key);
	number_add_seconds(out, ns);
}

void json_put_number(struct buffer *out, const char *key, double value)
{
	begin_value(out, key);
	number_add_float(out, value);
}
