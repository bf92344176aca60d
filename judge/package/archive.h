/* Packages as zip files: at the top, as DOMjudge and Polygon have them, or in the one directory at
 * the top, as Kattis has them. */
#ifndef PACKAGE_ARCHIVE_H
#define PACKAGE_ARCHIVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

/* Whether a file of that name is taken for a packed package. */
bool archive_is_named(const char *path);

struct archive_limits {
	size_t entries;
	uint64_t bytes; /* of all files together, as they come out */
};

/* More than any package needs. */
extern const struct archive_limits archive_limits_default;

/* Unpacks into a fresh directory of our own: regular files, directories and links to what is in it only,
 * at no other place, nothing twice, and no more than the limits. On success *directory is the caller's to
 * remove and free, and *content, the directory in it that has the zip's name and holds what was in it, to
 * free. It stops, and leaves nothing, once a signal waits that would end the process: the caller holds
 * those (base/signals.h) as long as there is something to remove. */
bool archive_extract(const char *path, const struct archive_limits *limits, char **directory,
	char **content, struct error *err);

void archive_remove(char *directory); /* and frees its path; what can't be removed stays in /tmp */

/* The same of a zip that holds one package, whose directory is *package. */
bool archive_unpack(const char *path, const struct archive_limits *limits, char **directory,
	char **package, struct error *err);

#endif
