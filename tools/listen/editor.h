/* The user's editor, $VISUAL or $EDITOR. */
#ifndef LISTEN_EDITOR_H
#define LISTEN_EDITOR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

bool editor_is_known(void);

/* Opens main.c of these packages, in one call, and waits until the editor ends. */
bool editor_open(char *const *packages, size_t count, struct error *err);

#endif
