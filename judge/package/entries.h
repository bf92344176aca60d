/* Directories of a package: their entries, without those that the format bids to ignore. */
#ifndef PACKAGE_ENTRIES_H
#define PACKAGE_ENTRIES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/memory.h"

struct reader;

enum entry_kind {
	ENTRY_FILE,
	ENTRY_DIRECTORY,
};

struct entry {
	const char *name;
	enum entry_kind kind; /* of what a link leads to */
};

struct entries {
	struct entry *items; /* in the order of the bytes of their names */
	size_t count, capacity;
	struct arena names;
};

/* Whether the format takes this as the name of a file or directory. */
bool entry_name_is_valid(const char *name);

/* Reads a directory. A name that the format ignores is left out, with a warning where it looks meant;
 * what leads out of the package, or is neither file nor directory, is left out with a mistake. Where
 * the types are known from the directory itself, no entry costs a system call. */
void entries_read(struct reader *reader, const char *path, struct entries *entries);
void entries_finish(struct entries *entries);

#define autoentries __attribute__((cleanup(entries_finish)))

/* Reads a directory and all below it only for what entries_read reports. */
void entries_check(struct reader *reader, const char *path);

/* Whether a directory with this path, which is below the package, is one that `depth` allows: links
 * can lead in circles. Adds a mistake where not. */
bool entries_may_descend(struct reader *reader, const char *path, int depth);

#endif
