/* What was made, in the user's editor. */
#ifndef LISTEN_OPENING_H
#define LISTEN_OPENING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* Opens main.c of these packages, in one call, and waits until the editor ends. */
bool opening_show(char *const *packages, size_t count, struct error *err);

#endif
