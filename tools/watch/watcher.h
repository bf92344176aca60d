/* Changes of files below a directory, and of single files elsewhere, by inotify(7). */
#ifndef WATCH_WATCHER_H
#define WATCH_WATCHER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct watcher;

/* What changed since last asked. */
struct changes {
	size_t count; /* of events that matter; one saving of a file may be several */
	char *last;   /* path of the latest; owned; NULL where count is 0 */
	bool gone;    /* a directory that was to be watched as a whole is no more */
};

void changes_finish(struct changes *changes);

bool watcher_create(struct watcher **watcher, struct error *err);
void watcher_destroy(struct watcher *watcher);

/* Everything below the directory, and what will come there; hidden files and what editors make for
 * themselves don't count. */
bool watcher_add_tree(struct watcher *watcher, const char *path, struct error *err);

/* One file, also where it is replaced by another of its name, as editors do. */
bool watcher_add_file(struct watcher *watcher, const char *path, struct error *err);

/* A file that is no change wherever it is watched, nor what is beside it with its name and more. */
void watcher_ignore(struct watcher *watcher, const char *path);

int watcher_descriptor(const struct watcher *watcher);

/* Adds what has changed; never waits. False where new directories can't be watched. */
bool watcher_read(struct watcher *watcher, struct changes *changes, struct error *err);

#endif
