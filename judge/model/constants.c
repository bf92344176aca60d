#include "model/constants.h"

#include <string.h>

static const char *value_of(const struct constants *constants, const char *name, size_t length)
{
	for (size_t i = 0; i < constants->count; i++) {
		const struct constant *constant = &constants->items[i];
		if (strlen(constant->name) == length && !memcmp(constant->name, name, length)) {
			return constant->value;
		}
	}
	return NULL;
}

/* How long the name at `text` is, behind which }} follows; 0 where there is none. */
static size_t name_length(const char *text, const char *end)
{
	const char *c = text;
	while (c < end && *c != '{' && *c != '}' && *c != '\n') {
		c++;
	}
	return end - c >= 2 && c[0] == '}' && c[1] == '}' ? (size_t)(c - text) : 0;
}

bool constants_replace(const struct constants *constants, const char *text, size_t length,
	size_t most, struct buffer *out)
{
	const char *end = text + length;
	while (text < end && out->length <= most) {
		const char *open = memmem(text, (size_t)(end - text), "{{", 2);
		if (!open) {
			break;
		}
		size_t named = name_length(open + 2, end);
		const char *value = named ? value_of(constants, open + 2, named) : NULL;
		buffer_add(out, text, (size_t)(open - text));
		if (value) {
			buffer_add_text(out, value);
			text = open + 2 + named + 2;
		} else {
			buffer_add_char(out, '{');
			text = open + 1;
		}
	}
	buffer_add(out, text, (size_t)(end - text));
	return out->length <= most;
}
