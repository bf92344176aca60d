#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
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

/* Removes what lies in the directory `fd`, which it takes over. */
static bool remove_entries(int fd)
{
	DIR *directory = fdopendir(fd);
	if (!directory) {
		(void)close(fd);
		return false;
	}
	bool all = true;
	for (struct dirent *entry; (entry = readdir(directory));) {
		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) {
			continue;
		}
		int here = dirfd(directory);
		int below = openat(here, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
		if (below >= 0) {
			all &= remove_entries(below);
			all &= unlinkat(here, entry->d_name, AT_REMOVEDIR) == 0;
		} else {
			all &= unlinkat(here, entry->d_name, 0) == 0;
		}
	}
	(void)closedir(directory);
	return all;
}

bool directory_remove(const char *path, struct error *err)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT) {
		return true;
	}
	if (fd < 0 || !remove_entries(fd) || rmdir(path) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be removed: %s", path, strerror(errno));
		return false;
	}
	return true;
}
