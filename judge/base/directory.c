#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

bool directory_list(const char *path, struct name_list *names, struct error *err)
{
	DIR *directory = opendir(path);
	if (!directory) {
		error_set(err, FAULT_USER, "%s: can't be read: %s", path, strerror(errno));
		return false;
	}
	for (struct dirent *entry; (entry = readdir(directory));) {
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) {
			names->names = array_grow(names->names, names->count, &names->capacity, sizeof(char *));
			names->names[names->count++] = xstrdup(entry->d_name);
		}
	}
	(void)closedir(directory);
	if (names->count) {
		qsort(names->names, names->count, sizeof(char *), compare_names);
	}
	return true;
}

void name_list_finish(struct name_list *names)
{
	for (size_t i = 0; i < names->count; i++) {
		free(names->names[i]);
	}
	free(names->names);
	*names = (struct name_list){ 0 };
}

bool directory_make(const char *path, struct error *err)
{
	autofree char *part = xstrdup(path);
	for (char *slash = strchr(part + 1, '/');; slash = strchr(slash + 1, '/')) {
		if (slash) {
			*slash = '\0';
		}
		if (mkdir(part, 0777) < 0 && !path_is_directory(part)) {
			error_set(err, FAULT_MACHINE, "%s: can't be made: %s", part, strerror(errno));
			return false;
		}
		if (!slash) {
			return true;
		}
		*slash = '/';
	}
}

static const char *temporary_base(void)
{
	const char *base = getenv("TMPDIR");
	return base && *base == '/' ? base : "/tmp";
}

static bool make_below(const char *base, const char *prefix, char **path, struct error *err)
{
	char *made = xasprintf("%s/%sXXXXXX", base, prefix);
	if (!mkdtemp(made)) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s; set TMPDIR to a directory with room", made,
			strerror(errno));
		free(made);
		return false;
	}
	*path = made;
	return true;
}

bool directory_make_temporary(char **path, struct error *err)
{
	autofree char *prefix = owner_prefix();
	reaper_watch(temporary_base(), prefix, reaper_remove_directory);
	return make_below(temporary_base(), prefix, path, err);
}

bool directory_make_kept(const char *prefix, char **path, struct error *err)
{
	return make_below(temporary_base(), prefix, path, err);
}

/* A directory being emptied. */
struct emptying {
	int top;        /* the directory itself */
	unsigned moved; /* directories that lay too deep and lie in it now */
};

/* Opens a directory in order to empty it. One that is closed to its owner is opened to him first. */
static int open_to_empty(int parent, const char *name)
{
	const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
	struct stat info;
	int fd = openat(parent, name, flags);
	if (fd < 0 && errno == EACCES && fchmodat(parent, name, S_IRWXU, AT_SYMLINK_NOFOLLOW) == 0) {
		fd = openat(parent, name, flags);
	}
	if (fd >= 0 && fstat(fd, &info) == 0 && (info.st_mode & S_IRWXU) != S_IRWXU) {
		(void)fchmod(fd, (info.st_mode & ALLPERMS) | S_IRWXU); /* if not, what is in it can't be removed */
	}
	return fd;
}

/* Moves a directory to the top, under a name that is free there. */
static bool move_up(struct emptying *emptying, int parent, const char *name)
{
	char place[32];
	int failed;
	do {
		(void)snprintf(place, sizeof place, "moved-%u", emptying->moved++);
		failed = renameat2(parent, name, emptying->top, place, RENAME_NOREPLACE);
	} while (failed && errno == EEXIST);
	return !failed;
}

static bool unlink_at(int parent, const char *name, int flags)
{
	return unlinkat(parent, name, flags) == 0 || errno == ENOENT; /* another may remove the same */
}

/* Removes what lies in the directory `fd`, which it takes over. Only so many directories are open at a
 * time, however deep a hostile program has nested them: what lies deeper is moved up. */
static bool remove_entries(struct emptying *emptying, int fd, int depth)
{
	enum { DEPTH_MAX = 32 };
	DIR *directory = fdopendir(fd);
	if (!directory) {
		(void)close(fd);
		return false;
	}
	bool all = true;
	for (struct dirent *entry; (entry = readdir(directory));) {
		const char *name = entry->d_name;
		if (!strcmp(name, ".") || !strcmp(name, "..")) {
			continue;
		}
		int here = dirfd(directory);
		int below = open_to_empty(here, name);
		if (below >= 0 && depth == DEPTH_MAX) {
			(void)close(below);
			all &= move_up(emptying, here, name);
		} else if (below >= 0) {
			all &= remove_entries(emptying, below, depth + 1) && unlink_at(here, name, AT_REMOVEDIR);
		} else {
			all &= unlink_at(here, name, 0);
		}
	}
	(void)closedir(directory);
	return all;
}

static bool empty(const char *path)
{
	autoclose int top = open_to_empty(AT_FDCWD, path);
	struct emptying emptying = { .top = top };
	bool all = top >= 0;
	for (bool again = all; again;) {
		unsigned before = emptying.moved;
		int fd = openat(top, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		all = fd >= 0 && remove_entries(&emptying, fd, 0);
		again = all && emptying.moved > before;
	}
	return all;
}

bool directory_empty(const char *path, struct error *err)
{
	if (!empty(path)) {
		error_set(err, FAULT_MACHINE, "%s: can't be emptied: %s", path, strerror(errno));
		return false;
	}
	return true;
}

bool directory_remove(const char *path, struct error *err)
{
	struct stat info;
	if (lstat(path, &info) < 0 && errno == ENOENT) {
		return true;
	}
	if (!empty(path) || !unlink_at(AT_FDCWD, path, AT_REMOVEDIR)) {
		error_set(err, FAULT_MACHINE, "%s: can't be removed: %s", path, strerror(errno));
		return false;
	}
	return true;
}
