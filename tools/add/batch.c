#include "batch.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "package/package.h"

/* Hidden from readers of packages. A file that is changed twice has two such names. */
static char *hidden_name(const struct batch *batch, const char *path)
{
	bool again = false;
	for (size_t i = 0; i < batch->count; i++) {
		again |= !strcmp(batch->items[i].path, path);
	}
	autofree char *directory = path_directory(path);
	autofree char *name = xasprintf(".%s" CASE_PENDING_SUFFIX "%s", path_name(path), again ? ".2" : "");
	return path_join(directory, name);
}

/* Takes over `beside`. */
static struct change *push(struct batch *batch, const char *path, char *beside, enum change_kind kind)
{
	batch->items = array_grow(batch->items, batch->count, &batch->capacity, sizeof *batch->items);
	struct change *change = &batch->items[batch->count++];
	*change = (struct change){ .path = xstrdup(path), .beside = beside, .kind = kind };
	return change;
}

/* Told of the file that is meant, not of the hidden one. */
static bool fail_to_prepare(const struct change *change, struct error *err)
{
	size_t length = strlen(change->beside);
	bool of_hidden = !strncmp(err->message, change->beside, length);
	autofree char *message = of_hidden ? xasprintf("%s%s", change->path, err->message + length)
	                                   : xstrdup(err->message);
	error_finish(err);
	error_set(err, FAULT_MACHINE, "%s; nothing was changed", message);
	return false;
}

static bool prepare(struct batch *batch, const char *path, const struct buffer *content,
	enum change_kind kind, struct error *err)
{
	autofree char *directory = path_directory(path);
	if (!directory_make(directory, err)) {
		return false;
	}
	const struct change *change = push(batch, path, hidden_name(batch, path), kind);
	return file_write(change->beside, content->length ? content->bytes : "", content->length, err) ||
		fail_to_prepare(change, err);
}

bool batch_create(struct batch *batch, const char *path, const struct buffer *content,
	struct error *err)
{
	return prepare(batch, path, content, CHANGE_CREATE, err);
}

/* All of it at once. Where a file system can't promise it, nothing is lost but the promise. */
static void reach_disk(const char *directory)
{
	autoclose int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0) {
		(void)syncfs(fd);
	}
}

bool batch_create_copy(struct batch *batch, const char *path, const char *of, struct error *err)
{
	const struct change *change = push(batch, path, hidden_name(batch, path), CHANGE_CREATE);
	if (!directory_copy(of, change->beside, err)) {
		return fail_to_prepare(change, err);
	}
	reach_disk(change->beside);
	return true;
}

bool batch_replace(struct batch *batch, const char *path, const struct buffer *content,
	struct error *err)
{
	return prepare(batch, path, content, CHANGE_REPLACE, err);
}

void batch_remove(struct batch *batch, const char *path)
{
	(void)push(batch, path, NULL, CHANGE_REMOVE);
}

void batch_withdraw(struct batch *batch, const char *path)
{
	(void)push(batch, path, hidden_name(batch, path), CHANGE_WITHDRAW);
}

static bool move(const char *from, const char *to, unsigned flags)
{
	return renameat2(AT_FDCWD, from, AT_FDCWD, to, flags) == 0;
}

static bool make(struct change *change, struct error *err)
{
	switch (change->kind) {
	case CHANGE_CREATE:
		change->made = move(change->beside, change->path, RENAME_NOREPLACE);
		break;
	case CHANGE_REPLACE:
		change->made = move(change->beside, change->path, 0);
		break;
	case CHANGE_REMOVE:
		change->made = unlink(change->path) == 0 || errno == ENOENT;
		break;
	case CHANGE_WITHDRAW:
		change->made = move(change->path, change->beside, 0);
		break;
	}
	if (!change->made) {
		error_set(err, errno == EEXIST ? FAULT_USER : FAULT_MACHINE, "%s: can't be %s: %s", change->path,
			change->kind == CHANGE_CREATE || change->kind == CHANGE_REPLACE ? "written" : "removed",
			strerror(errno));
	}
	return change->made;
}

/* The names are to last too. Where a file system can't promise it, nothing is lost but the promise. */
static void sync_directory(const char *path)
{
	autofree char *directory = path_directory(path);
	autoclose int fd = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0) {
		(void)fsync(fd);
	}
}

/* A file, or a directory with all that is in it; mostly there is none any more, or never was. */
static void discard(const char *path)
{
	autoerror struct error ignored = { 0 };
	if (unlink(path) < 0 && errno == EISDIR) {
		(void)directory_remove(path, &ignored); /* it is hidden, and the next judge add tries again */
	}
}

/* What can't be undone now is told by the error. */
static void take_back(struct batch *batch)
{
	for (size_t i = batch->count; i-- > 0;) {
		struct change *change = &batch->items[i];
		if (change->made && change->kind == CHANGE_CREATE) {
			discard(change->path);
		} else if (change->made && change->kind == CHANGE_WITHDRAW) {
			(void)move(change->beside, change->path, RENAME_NOREPLACE);
		}
	}
}

bool batch_commit(struct batch *batch, struct error *err)
{
	for (size_t i = 0; i < batch->count; i++) {
		if (!make(&batch->items[i], err)) {
			take_back(batch);
			return false;
		}
	}
	const char *last = "";
	for (size_t i = 0; i < batch->count; i++) {
		autofree char *before = path_directory(last);
		autofree char *directory = path_directory(batch->items[i].path);
		if (!i || strcmp(before, directory) != 0) {
			sync_directory(batch->items[i].path);
		}
		last = batch->items[i].path;
	}
	return true;
}

void batch_finish(struct batch *batch)
{
	for (size_t i = 0; i < batch->count; i++) {
		if (batch->items[i].beside) {
			discard(batch->items[i].beside);
		}
		free(batch->items[i].beside);
		free(batch->items[i].path);
	}
	free(batch->items);
	*batch = (struct batch){ 0 };
}
