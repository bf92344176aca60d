/* The symbolic links of a zip. They are made when all its files are, so that nothing is written through
 * one, and must lead to something that came out of the zip. Whoever reads the package takes each for a copy
 * of that, so it counts as one: links to directories with links in them would make very many. */
#ifndef PACKAGE_ARCHIVE_LINKS_H
#define PACKAGE_ARCHIVE_LINKS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "package/archive.h"

struct archive_link {
	char *name;   /* in the zip; owned */
	char *target; /* as written; owned */
};

struct archive_links {
	struct archive_link *items; /* owned */
	size_t count, capacity;
};

void archive_links_add(struct archive_links *links, const char *name, const char *target);
void archive_links_finish(struct archive_links *links);

/* Makes them below the directory that the zip was unpacked to, in directories that are there. `left` is
 * what the zip might hold beside what it does. False with *err set where one can't be made, leads
 * elsewhere or to too much; the rest may be there then. */
bool archive_links_make(const struct archive_links *links, const char *directory, struct archive_limits left,
	struct error *err);

#endif
