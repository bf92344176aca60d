#include "watcher.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

enum { DEPTH_MAX = 32 };

#define EVENTS \
	(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | \
		IN_MOVE_SELF | IN_ONLYDIR)

/* One directory, watched as a whole or for one name in it. The same may be there twice. */
struct place {
	int descriptor;
	char *path; /* owned */
	char *only; /* NULL: every name; owned */
	bool top;   /* named by the caller, not found below */
};

struct watcher {
	int fd;
	char *ignored; /* absolute, without links but for its own name; NULL; owned */
	struct place *items; /* owned */
	size_t count, capacity;
};

void changes_finish(struct changes *changes)
{
	free(changes->last);
	*changes = (struct changes){ 0 };
}

bool watcher_create(struct watcher **watcher, struct error *err)
{
	int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	if (fd < 0) {
		error_set(err, FAULT_MACHINE, "changes can't be watched: %s; raise fs.inotify.max_user_instances "
			"with sysctl", strerror(errno));
		return false;
	}
	*watcher = xcalloc(1, sizeof **watcher);
	(*watcher)->fd = fd;
	return true;
}

static void forget(struct watcher *watcher, size_t index)
{
	free(watcher->items[index].path);
	free(watcher->items[index].only);
	watcher->items[index] = watcher->items[--watcher->count];
}

void watcher_destroy(struct watcher *watcher)
{
	if (!watcher) {
		return;
	}
	while (watcher->count) {
		forget(watcher, watcher->count - 1);
	}
	free(watcher->items);
	free(watcher->ignored);
	(void)close(watcher->fd);
	free(watcher);
}

static bool add_place(struct watcher *watcher, const char *path, const char *only, bool top,
	struct error *err)
{
	int descriptor = inotify_add_watch(watcher->fd, path, EVENTS);
	if (descriptor < 0 && !top && (errno == ENOENT || errno == ENOTDIR)) {
		return true; /* gone again already */
	}
	if (descriptor < 0) {
		bool full = errno == ENOSPC;
		error_set(err, full ? FAULT_MACHINE : FAULT_USER, "%s: can't be watched: %s%s", path,
			full ? "there are too many watches" : strerror(errno),
			full ? "; raise fs.inotify.max_user_watches with sysctl" : "");
		return false;
	}
	for (size_t i = 0; i < watcher->count; i++) {
		const struct place *same = &watcher->items[i];
		if (same->descriptor == descriptor && !same->only && !only) {
			return true;
		}
	}
	watcher->items =
		array_grow(watcher->items, watcher->count, &watcher->capacity, sizeof *watcher->items);
	watcher->items[watcher->count++] = (struct place){ .descriptor = descriptor,
		.path = xstrdup(path), .only = only ? xstrdup(only) : NULL, .top = top };
	return true;
}

/* Hidden files, and the backups, locks and probes of editors (vim's probe is called 4913). */
static bool is_ignored(const char *name)
{
	return *name == '.' || *name == '#' || !strcmp(name, "4913") || name[strlen(name) - 1] == '~';
}

static bool add_below(struct watcher *watcher, const char *path, bool top, int depth,
	struct error *err)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error vanished = { 0 };
	if (!add_place(watcher, path, NULL, top, err)) {
		return false;
	}
	if (depth >= DEPTH_MAX || !directory_list(path, &names, &vanished)) {
		return true;
	}
	for (size_t i = 0; i < names.count; i++) {
		autofree char *below = path_join(path, names.names[i]);
		struct stat info;
		bool enter = !is_ignored(names.names[i]) && lstat(below, &info) == 0 && S_ISDIR(info.st_mode);
		if (enter && !add_below(watcher, below, false, depth + 1, err)) {
			return false;
		}
	}
	return true;
}

bool watcher_add_tree(struct watcher *watcher, const char *path, struct error *err)
{
	return add_below(watcher, path, true, 0, err);
}

bool watcher_add_file(struct watcher *watcher, const char *path, struct error *err)
{
	autofree char *directory = path_directory(path);
	return add_place(watcher, directory, path_name(path), true, err);
}

/* The path of a name in a directory, without links; to free. */
static char *real_path(const char *directory, const char *name)
{
	autofree char *real = realpath(directory, NULL);
	return path_join(real ? real : directory, name);
}

void watcher_ignore(struct watcher *watcher, const char *path)
{
	autofree char *directory = path_directory(path);
	free(watcher->ignored);
	watcher->ignored = real_path(directory, path_name(path));
}

static bool is_to_be_ignored(const struct watcher *watcher, const char *directory, const char *name)
{
	const char *ignored = watcher->ignored;
	if (!ignored || strncmp(path_name(ignored), name, strlen(path_name(ignored))) != 0) {
		return false;
	}
	autofree char *real = real_path(directory, name);
	return !strncmp(real, ignored, strlen(ignored));
}

int watcher_descriptor(const struct watcher *watcher)
{
	return watcher->fd;
}

static void add_change(struct changes *changes, const char *directory, const char *name)
{
	free(changes->last);
	changes->last = path_join(directory, name);
	changes->count++;
}

static void forget_descriptor(struct watcher *watcher, int descriptor)
{
	for (size_t i = watcher->count; i > 0; i--) {
		if (watcher->items[i - 1].descriptor == descriptor) {
			forget(watcher, i - 1);
		}
	}
}

/* Some events were lost: there may be directories that nobody watches yet. */
static bool look_again(struct watcher *watcher, struct changes *changes, struct error *err)
{
	add_change(changes, ".", "many files");
	size_t count = watcher->count;
	for (size_t i = 0; i < count; i++) {
		autofree char *path = xstrdup(watcher->items[i].path);
		if (watcher->items[i].top && !watcher->items[i].only &&
			!add_below(watcher, path, true, 0, err)) {
			return false;
		}
	}
	return true;
}

/* An event in one of the places of its descriptor. What a new directory holds came with it. */
static bool take_named(struct watcher *watcher, size_t index, const struct inotify_event *event,
	struct changes *changes, struct error *err)
{
	const struct place *place = &watcher->items[index];
	bool is_directory = event->mask & IN_ISDIR;
	if (place->only ? strcmp(place->only, event->name) != 0 : is_ignored(event->name)) {
		return true;
	}
	if (event->mask & IN_CREATE && !is_directory) {
		return true; /* closing it will tell; but for a link, which is rare */
	}
	if (is_to_be_ignored(watcher, place->path, event->name)) {
		return true;
	}
	autofree char *path = path_join(place->path, event->name);
	bool enter = !place->only && is_directory && event->mask & (IN_CREATE | IN_MOVED_TO);
	add_change(changes, place->path, event->name);
	return !enter || add_below(watcher, path, false, 0, err);
}

static bool take_event(struct watcher *watcher, const struct inotify_event *event,
	struct changes *changes, struct error *err)
{
	if (event->mask & IN_Q_OVERFLOW) {
		return look_again(watcher, changes, err);
	}
	if (event->mask & IN_IGNORED) {
		forget_descriptor(watcher, event->wd);
		return true;
	}
	size_t count = watcher->count;
	for (size_t i = 0; i < count; i++) {
		if (watcher->items[i].descriptor != event->wd) {
			continue;
		}
		if (event->mask & (IN_DELETE_SELF | IN_MOVE_SELF)) {
			changes->gone |= watcher->items[i].top;
		} else if (event->len && !take_named(watcher, i, event, changes, err)) {
			return false;
		}
	}
	return true;
}

bool watcher_read(struct watcher *watcher, struct changes *changes, struct error *err)
{
	_Alignas(struct inotify_event) char bytes[16 * 1024];
	for (;;) {
		ssize_t got = read(watcher->fd, bytes, sizeof bytes);
		if (got <= 0) {
			return true;
		}
		for (ssize_t at = 0; at < got;) {
			const struct inotify_event *event = (const struct inotify_event *)(bytes + at);
			if (!take_event(watcher, event, changes, err)) {
				return false;
			}
			at += (ssize_t)(sizeof *event + event->len);
		}
	}
}
