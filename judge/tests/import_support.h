/* What is to be imported, and what came of it, for the suites of judge import. */
#ifndef TESTS_IMPORT_SUPPORT_H
#define TESTS_IMPORT_SUPPORT_H

#include <stddef.h>

#include "cli_support.h"

struct import_file {
	const char *path, *text; /* a NULL path ends a list before its count */
};

/* A collection with these files, to be removed with collection_remove. */
char *import_make(const struct import_file *files, size_t count);

/* That these files are there, with these texts. */
void import_check(const char *collection, const struct import_file *files, size_t count);

/* Of what lies in problems/: nothing may be left behind, hidden or not. */
size_t import_count(const char *collection);

/* A zip there with these files, a list as Python has it, which lets names be anything. */
void import_make_zip(const char *collection, const char *name, const char *files);

#endif
