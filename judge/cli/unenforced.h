/* Says what the sandbox can't enforce on this machine. */
#ifndef CLI_UNENFORCED_H
#define CLI_UNENFORCED_H

#include <stdbool.h>

#include "sandbox/sandbox.h"

/* strict, auto or off, as --sandbox takes them; false for another word. */
bool sandbox_mode_read(const char *word, enum sandbox_mode *mode);

/* Prints a line where something is not enforced, but not when quiet and it is to be put up with anyway;
 * false where it is not to be put up with. */
bool sandbox_is_enough(enum sandbox_mode mode, bool quiet);

#endif
