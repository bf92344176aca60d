/* What a `judge add` that died in the middle has left in a package.
 *
 * It prepares files under hidden names (batch.h), and the input of a case is the last to appear and the
 * first to go. So a hidden input without the visible one says that all other files of that name, and
 * its call, are of a case that is not yet there, or no longer. */
#ifndef ADD_RECOVER_H
#define ADD_RECOVER_H

#include <stdbool.h>

#include "base/error.h"

/* Clears it away. Nobody else may be at work on the package. */
bool recover_package(const char *path, struct error *err);

#endif
