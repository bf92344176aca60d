/* The directory that a package lies in, as far as its packages share something. */
#ifndef NEW_COLLECTION_H
#define NEW_COLLECTION_H

#include <stdbool.h>

#include "base/error.h"

/* Whether its packages include headers from common/. */
bool collection_has_common(const char *directory);

/* Whether Meson builds its packages: meson.build has a list `problems = [...]`. */
bool collection_has_meson(const char *directory);

/* Enters the id in that list, where the order of the alphabet has it. */
bool collection_enter(const char *directory, const char *id, struct error *err);

#endif
