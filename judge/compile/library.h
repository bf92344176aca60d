/* What a package keeps for its programs and no #include in them names: units of Pascal. */
#ifndef COMPILE_LIBRARY_H
#define COMPILE_LIBRARY_H

#include <stdbool.h>

#include "base/error.h"
#include "compile/files.h"

/* Adds the library's files with one of the extensions (a list that ends with NULL) as if they lay beside
 * the program, which goes before where it has such a file. `library` is a directory, or NULL. False with
 * *err set where one can't be read. */
bool library_add(struct program_files *files, const char *library, const char *const *extensions,
	struct error *err);

#endif
