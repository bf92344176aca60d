/* What `judge export` was asked to do. */
#ifndef EXPORT_OPTIONS_H
#define EXPORT_OPTIONS_H

#include <stdbool.h>

#include "packing.h"

struct options {
	const char *package, *site, *output;
	const char *format; /* NULL: text, and 2025-09 */
	bool clip, open, list, check, zip;
	enum taker taker;
};

/* False where the command is to leave at once with *status. */
bool options_read(struct options *options, int argc, char **argv, int *status);

#endif
