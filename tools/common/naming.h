/* Names for what comes from elsewhere: any bytes become names that the package format takes, and
 * titles that can be shown. */
#ifndef COMMON_NAMING_H
#define COMMON_NAMING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"

/* Whether a relative path is made only of names that the format takes, or of these and a file
 * that it reads in spite of its name. Such a path can't lead out of where it starts. */
bool naming_path_is_safe(const char *path);

/* The id of a problem with this title: its letters and digits in lower case, at most 40; ""
 * where it has none of ASCII. To free. */
char *naming_id(const char *title);

/* A name for a file or a case: what isn't a letter, digit, '_', '-' or '.' becomes '-'; never
 * empty, and short enough for an extension behind it. To free. */
char *naming_safe(const char *text);

/* Valid UTF-8 on one line without controls, at most 200 bytes; `other` where nothing is left. To
 * free. */
char *naming_title(const char *text, size_t length, const char *other);

/* A text as a scalar of YAML, in quotes where it has to be. */
void naming_add_yaml(struct buffer *out, const char *text);

/* A fresh random UUID of version 4. */
void naming_add_uuid(struct buffer *out);

#endif
