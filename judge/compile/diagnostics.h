/* What is said of a compilation that went wrong. */
#ifndef COMPILE_DIAGNOSTICS_H
#define COMPILE_DIAGNOSTICS_H

#include "model/outcome.h"
#include "model/limits.h"

/* The first lines of what a compiler said, with paths below `laid_out` shown as below `shown` (both
 * with a slash at the end); or why it was stopped. The caller's to free. */
char *diagnostics_text(const struct outcome *outcome, const struct limits *limits, const char *said,
	const char *laid_out, const char *shown);

#endif
