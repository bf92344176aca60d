/* Copies of directories. */
#ifndef BASE_COPY_H
#define BASE_COPY_H

#include <stdbool.h>

#include "base/error.h"

/* Writes what an open file holds from where it stands into a file that all may read; one that is there is
 * replaced. */
bool descriptor_copy(int from, const char *to, struct error *err);

/* Lays the regular files and directories below one directory over those of another, which is made
 * where it is missing. Files keep their permission to be executed; links are followed. More than 10,000
 * entries are an error. */
bool directory_copy(const char *from, const char *to, struct error *err);

#endif
