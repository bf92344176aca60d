/* The user's own words in messages: as written, but no longer than helps, and the nearest word that
 * could have been meant. */
#ifndef PACKAGE_WORDING_H
#define PACKAGE_WORDING_H

#include <stddef.h>

#include "base/memory.h"

/* The text itself, or a copy in the arena that ends with "..." behind a whole character. */
const char *wording_clip(struct arena *arena, const char *text);

/* The candidate that differs least from the text, NULL where none is near: up to a third of the
 * letters, at least one, may be wrong, missing, too many or swapped with their neighbour. */
const char *wording_nearest(const char *text, const char *const *candidates, size_t count);

/* The text without white space at its ends, cut off in place. */
char *wording_trim(char *text);

/* "a, b or c", in the arena; "" of none. */
const char *wording_list(struct arena *arena, const char *const *words, size_t count);

#endif
