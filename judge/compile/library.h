/* What a package keeps for its programs and no #include in them names: units of Pascal, archives of
 * Java. */
#ifndef COMPILE_LIBRARY_H
#define COMPILE_LIBRARY_H

#include <stdbool.h>

#include "base/error.h"
#include "compile/files.h"

/* Adds the library's files with one of the extensions (a list that ends with NULL) as if they lay beside
 * the program, which goes before where it has such a file, and as its own where it needs them to run.
 * `library` is a directory, or NULL. False with *err set where one can't be read. */
bool library_add(struct program_files *files, const char *library, const char *const *extensions,
	bool own, struct error *err);

bool library_has_extension(const char *name, const char *const *extensions);

#endif
