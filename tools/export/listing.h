/* What `judge export --list` says: the problem's sites, and the file that each would get. */
#ifndef EXPORT_LISTING_H
#define EXPORT_LISTING_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/problem.h"
#include "model/site.h"

/* Adds a line a site, of at most `width` columns (0: as many as it needs) where that can be, or one JSON
 * document. A site whose file can't be made is left out, with mistakes added. */
void listing_add(struct buffer *out, const struct problem *problem, const struct sites *sites,
	bool json, int width, struct error_list *mistakes);

#endif
