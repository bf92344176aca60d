/* One self-contained file out of a source and its local includes.
 *
 * What #include "name" names is put in its place, in order; it means the same as before. A file with a
 * guard or a #pragma once comes once; it comes again only where it came inside a conditional before,
 * since that may be off. A file without either comes wherever it is included, as lists that are made
 * to be included several times are. Every other line stays as it is, but line ends become \n.
 * Nothing is expanded or evaluated. */
#ifndef COMPILE_BUNDLE_H
#define COMPILE_BUNDLE_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"

/* Adds the bundle of the file to `out`; what it includes lies below the directory `root`, since a
 * package may be foreign. False with mistakes added: a file that is missing, elsewhere or includes
 * itself, an include whose name only the preprocessor knows, a comment or conditional without an end. */
bool bundle_file(const char *path, const char *root, bool is_cpp, struct buffer *out,
	struct error_list *mistakes);

#endif
