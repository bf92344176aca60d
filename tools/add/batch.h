/* Changes to several files that belong together: all are prepared, then made one right after the other.
 *
 * What is written lies beside its place under a hidden name, synced, before anything changes; so a full
 * disk changes nothing. Each change is then one rename or removal. They are made in the order in which they were
 * asked for, so that whoever asks decides what a machine that dies between two of them leaves; where
 * one fails, the new files before it are taken away again. */
#ifndef ADD_BATCH_H
#define ADD_BATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"

enum change_kind {
	CHANGE_CREATE, /* a file or a directory */
	CHANGE_REPLACE,
	CHANGE_REMOVE,
	CHANGE_WITHDRAW,
};

struct change {
	char *path;
	char *beside; /* what becomes the file, or what it becomes; NULL: the file is removed */
	enum change_kind kind;
	bool made;
};

struct batch {
	struct change *items;
	size_t count, capacity;
};

/* A zeroed struct batch is empty and ready. */
bool batch_create(struct batch *batch, const char *path, const struct buffer *content,
	struct error *err); /* never over a file that is there; its directories are made */
/* The same of a directory, as a copy of another. */
bool batch_create_copy(struct batch *batch, const char *path, const char *of, struct error *err);
bool batch_replace(struct batch *batch, const char *path, const struct buffer *content,
	struct error *err);
void batch_remove(struct batch *batch, const char *path); /* what isn't there is fine */
/* The same of a file or directory that is there; it lies hidden beside its place until all else is done. */
void batch_withdraw(struct batch *batch, const char *path);

bool batch_commit(struct batch *batch, struct error *err);
void batch_finish(struct batch *batch); /* what was not committed leaves no trace */

#define autobatch __attribute__((cleanup(batch_finish)))

#endif
