/* The programs of a package: files and directories of source. */
#ifndef PACKAGE_PROGRAMS_H
#define PACKAGE_PROGRAMS_H

#include "package/entries.h"
#include "package/reader.h"

/* One entry of the package as a source, its language told by its files. `name` is relative to the
 * package and lives as long as the problem. */
struct source program_source(struct reader *reader, const char *name, enum entry_kind kind);

/* Fills the problem's validators, grader and include path. */
void programs_read_validators(struct reader *reader);

#endif
