/* Which of the known names a mistyped one was meant to be. */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

struct nearest {
	const char *typed;
	const char *name; /* the best so far, NULL while none is near enough */
	size_t distance;  /* valid if name */
};

/* Tries one more known name. */
void nearest_try(struct nearest *nearest, const char *name);

#endif
