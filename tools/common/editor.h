/* The user's editor, $VISUAL or else $EDITOR. */
#ifndef COMMON_EDITOR_H
#define COMMON_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* As the user calls it, perhaps with options; NULL where neither variable says. */
const char *editor_name(void);

/* Opens these files in one call of the editor, which NULL takes to be vi, and waits until it ends.
 * *status is its exit status. Ctrl-C is meant for the editor meanwhile, not for us. */
bool editor_run(const char *editor, const char *const *paths, size_t count, int *status,
	struct error *err);

#endif
