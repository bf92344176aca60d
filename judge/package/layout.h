/* The top of a package: what lies at its root, and what there is ignored though it looks meant. */
#ifndef PACKAGE_LAYOUT_H
#define PACKAGE_LAYOUT_H

#include "package/reader.h"

/* Reads the root into reader->entries; links that lead out of the package are mistakes wherever no
 * other reader comes along. Files that nobody asks for are fine. */
void layout_read(struct reader *reader);

/* Warns of directories that another version of the format has instead of this one's. */
void layout_check_version(struct reader *reader);

/* Whether there is such a file or directory at the root. */
bool layout_has_file(const struct reader *reader, const char *name);
bool layout_has_directory(const struct reader *reader, const char *name);

#endif
