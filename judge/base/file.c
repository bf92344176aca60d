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

char *path_join(const char *directory, const char *name)
{
	if (!*directory || !strcmp(directory, ".")) {
		return xstrdup(name);
	}
	bool slash = directory[strlen(directory) - 1] == '/';
	return xasprintf("%s%s%s", directory, slash ? "" : "/", name);
}

char *path_directory(const char *path)
{
	const char *slash = strrchr(path, '/');
	if (!slash) {
		return xstrdup(".");
	}
	return xstrndup(path, slash == path ? 1 : (size_t)(slash - path));
}

char *path_absolute(const char *path)
{
	if (*path == '/') {
		return xstrdup(path);
	}
	autofree char *here = getcwd(NULL, 0);
	return here ? path_join(here, path) : xstrdup(path);
}

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

const char *path_extension(const char *path)
{
	const char *name = path_name(path);
	const char *dot = strrchr(name, '.');
	return dot ? dot : name + strlen(name);
}

char *path_rename(const char *text, const char *directory, const char *name)
{
	struct buffer renamed = { 0 };
	size_t length = strlen(directory);
	for (const char *found; (found = strstr(text, directory)); text = found + length) {
		buffer_add(&renamed, text, (size_t)(found - text));
		buffer_add_text(&renamed, name);
	}
	buffer_add_text(&renamed, text);
	return buffer_steal(&renamed);
}

bool path_exists(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0;
}

bool path_is_directory(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool path_is_regular(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

static bool read_all(int fd, const char *path, uint64_t limit_bytes, struct buffer *content,
	struct error *err)
{
	enum { PIECE = 64 * 1024 };
	for (;;) {
		char *end = buffer_reserve(content, PIECE);
		ssize_t got = read(fd, end, PIECE);
		if (got < 0 && errno == EINTR) {
			continue;
		}
		if (got < 0) {
			error_set(err, FAULT_USER, "%s: can't be read: %s", path, strerror(errno));
			return false;
		}
		content->length += (size_t)got;
		content->bytes[content->length] = '\0';
		if (content->length > limit_bytes) {
			error_set(err, FAULT_USER, "%s: is larger than %llu bytes; make it smaller", path,
				(unsigned long long)limit_bytes);
			return false;
		}
		if (got == 0) {
			return true;
		}
	}
}

bool file_read(const char *path, uint64_t limit_bytes, struct buffer *content, struct error *err)
{
	/* O_NONBLOCK: opening a named pipe must not wait for a writer */
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (fd < 0) {
		error_set(err, FAULT_USER, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	struct stat info;
	if (fstat(fd, &info) < 0 || !S_ISREG(info.st_mode)) {
		error_set(err, FAULT_USER, "%s: is not a regular file", path);
		return false;
	}
	return read_all(fd, path, limit_bytes, content, err);
}

bool descriptor_write(int fd, const void *bytes, size_t length)
{
	const char *rest = bytes;
	while (length) {
		ssize_t wrote = write(fd, rest, length);
		if (wrote < 0 && errno != EINTR) {
			return false;
		}
		rest += wrote > 0 ? wrote : 0;
		length -= wrote > 0 ? (size_t)wrote : 0;
	}
	return true;
}

/* A path that nothing can be written to is the user's to mend, a full disk is not. */
static bool fail_to_write(const char *path, struct error *err)
{
	bool is_users = errno == ENOENT || errno == ENOTDIR || errno == EISDIR || errno == EACCES;
	error_set(err, is_users ? FAULT_USER : FAULT_MACHINE, "%s: can't be written: %s", path,
		strerror(errno));
	return false;
}

/* A device or a pipe takes the bytes; a file must not come in its place. */
static bool write_in_place(const char *path, const void *bytes, size_t length, struct error *err)
{
	autoclose int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	return (fd >= 0 && descriptor_write(fd, bytes, length)) || fail_to_write(path, err);
}

bool file_write(const char *path, const void *bytes, size_t length, struct error *err)
{
	if (path_exists(path) && !path_is_regular(path)) {
		return write_in_place(path, bytes, length, err);
	}
	autofree char *led_to = realpath(path, NULL); /* a link stays one */
	const char *target = led_to ? led_to : path;
	autofree char *beside = xasprintf("%s.XXXXXX", target);
	autoclose int fd = mkostemp(beside, O_CLOEXEC);
	if (fd < 0) {
		return fail_to_write(path, err);
	}
	mode_t mask = umask(0);
	(void)umask(mask);
	if (!descriptor_write(fd, bytes, length) || fchmod(fd, 0666 & ~mask) < 0 || fsync(fd) < 0 ||
		rename(beside, target) < 0) {
		(void)fail_to_write(path, err);
		(void)unlink(beside);
		return false;
	}
	return true;
}

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

char *program_find(const char *name, const char *sibling)
{
	char self[4096];
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	if (length < 0) {
		return NULL;
	}
	self[length] = '\0';
	autofree char *home = path_directory(self);
	autofree char *beside = path_join(home, name);
	autofree char *in_sibling = xasprintf("%s/../%s/%s", home, sibling, name);
	autofree char *above = xasprintf("%s/../%s", home, name);
	autofree char *in_libexec = xasprintf("%s/../libexec/turnstone/%s", home, name);
	autofree char *in_bin = xasprintf("%s/../../bin/%s", home, name); /* from libexec/turnstone */
	char **places[] = { &beside, &in_sibling, &above, &in_libexec, &in_bin };
	for (size_t i = 0; i < ARRAY_LENGTH(places); i++) {
		if (access(*places[i], X_OK) == 0 && path_is_regular(*places[i])) {
			return steal(places[i]);
		}
	}
	return NULL;
}
