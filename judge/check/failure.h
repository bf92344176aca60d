/* Validator programs that said nothing, and why. */
#ifndef CHECK_FAILURE_H
#define CHECK_FAILURE_H

#include "base/buffer.h"
#include "model/limits.h"
#include "model/outcome.h"

/* Adds what became of the program, which is called `who` ("output validator"): a limit, a signal, or an
 * exit code that is none of those that it must exit with. */
void failure_add(struct buffer *text, const char *who, const struct outcome *outcome,
	const struct limits *limits, const char *codes);

#endif
