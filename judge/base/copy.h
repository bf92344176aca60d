/* Copies of directories. */
#ifndef BASE_COPY_H
#define BASE_COPY_H

#include <stdbool.h>

#include "base/error.h"

/* Lays the regular files and directories below one directory over those of another, which is made
 * where it is missing. Files keep their permission to be executed; links are followed. */
bool directory_copy(const char *from, const char *to, struct error *err);

#endif
