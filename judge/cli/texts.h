/* Texts of the command line, in the order in which they were given. */
#ifndef CLI_TEXTS_H
#define CLI_TEXTS_H

#include <stddef.h>

struct texts {
	const char **items; /* borrowed from argv */
	size_t count, capacity;
};

void texts_add(struct texts *texts, const char *text);
void texts_finish(struct texts *texts);

#endif
