/* Where a character of a file is: libyaml counts characters and has its own idea of what ends a line;
 * we count bytes and newlines, as editors and compilers do. */
#ifndef PACKAGE_YAML_CURSOR_H
#define PACKAGE_YAML_CURSOR_H

#include "package/yaml.h"

struct yaml_cursor {
	const char *bytes; /* UTF-8; of another owner */
	size_t length;
	size_t character, offset; /* where it stands, in characters and in bytes */
	size_t line_start;        /* in bytes */
	int line;
};

struct yaml_cursor yaml_cursor_start(const char *bytes, size_t length);
void yaml_cursor_to_character(struct yaml_cursor *cursor, size_t character);
void yaml_cursor_to_offset(struct yaml_cursor *cursor, size_t offset);
int yaml_cursor_column(const struct yaml_cursor *cursor); /* in bytes, from 1 */

/* Adds a mistake where the bytes are not UTF-8 or start with a byte order mark; true where not. */
bool yaml_cursor_check(struct yaml_cursor *cursor, const struct yaml_source *source);

#endif
