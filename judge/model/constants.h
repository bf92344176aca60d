/* The constants of a package, and their values in place of {{NAME}} in its programs and groups.
 * Source: ICPC problem package format, "Constants". */
#ifndef MODEL_CONSTANTS_H
#define MODEL_CONSTANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"

struct constant {
	const char *name; /* "k", "k.tex" */
	const char *value;
};

struct constants {
	const struct constant *items;
	size_t count;
};

/* Adds the text to `out` with every {{NAME}} and {{NAME.VARIANT}} that is known replaced; what is not
 * known stays as it is. The values are not looked at again. False where that makes `out` longer than
 * `most` bytes: a small text with many long constants may become a very large one. */
bool constants_replace(const struct constants *constants, const char *text, size_t length,
	size_t most, struct buffer *out);

#endif
