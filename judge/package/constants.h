/* The map `constants` of problem.yaml, and their values in place of {{NAME}}. */
#ifndef PACKAGE_CONSTANTS_H
#define PACKAGE_CONSTANTS_H

#include "base/buffer.h"
#include "package/reader.h"

void constants_read(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);

/* Adds the text to `out` with every {{NAME}} and {{NAME.VARIANT}} that is known replaced. */
void constants_replace(const struct reader *reader, const char *text, size_t length,
	struct buffer *out);

#endif
