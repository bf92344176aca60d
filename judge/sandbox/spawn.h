/* Starting the helper of a box. */
#ifndef SANDBOX_SPAWN_H
#define SANDBOX_SPAWN_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"

/* On success *socket, our end of the one to the helper, is the caller's to close, and the helper to be
 * waited for: it ends when the socket is closed. */
bool spawn_helper(int *socket, pid_t *helper, struct error *err);

#endif
