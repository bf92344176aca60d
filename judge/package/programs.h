/* The programs of a package: files and directories of source. */
#ifndef PACKAGE_PROGRAMS_H
#define PACKAGE_PROGRAMS_H

#include "package/entries.h"
#include "package/reader.h"

/* One entry of the package as a source, its language told by its files. `name` is relative to the
 * package and lives as long as the problem. */
struct source program_source(struct reader *reader, const char *name, enum entry_kind kind);

/* The language of a source file, by its name, and by its first lines where that is the name of two: #! and
 * an interpreter's, or code that only one of the two languages has. */
const struct language *program_language_of_file(const char *path);

/* The language of all source files of a directory, NULL where they have none or several; by their first
 * lines where they all tell the same, else by their names. */
const struct language *program_language_of_directory(const char *path);

/* Fills the problem's validators, grader and include path. */
void programs_read_validators(struct reader *reader);

#endif
