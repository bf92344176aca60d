#include "compile/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

enum { DEPTH_MAX = 16 };

enum trust {
	TRUST_PACKAGE, /* links are followed, odd names ignored */
	TRUST_NOBODY,  /* neither */
};

/* Source: ICPC problem package format, "General requirements": files with other names don't exist. */
static bool name_counts(const char *name)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
	return *name != '.' && *name != '-' && !name[strspn(name, letters)];
}

/* Puts the constants into a text; false with *err set where it grows too large. */
static bool put_constants(const struct program_files *files, const char *path,
	struct buffer *content, struct error *err)
{
	if (!files->constants || !files->constants->count || !content->length) {
		return true;
	}
	struct buffer put = { 0 };
	if (!constants_replace(files->constants, content->bytes, content->length, FILES_BYTES_MAX, &put)) {
		buffer_finish(&put);
		error_set(err, FAULT_USER, "%s: is larger than %d MiB with its constants; make them shorter",
			path, FILES_BYTES_MAX >> 20);
		return false;
	}
	buffer_finish(content);
	*content = put;
	return true;
}

static bool read_content(int fd, const char *path, struct buffer *content, struct error *err)
{
	if (descriptor_read(fd, FILES_BYTES_MAX, content)) {
		return true;
	}
	if (errno == EFBIG) {
		error_set(err, FAULT_USER, "%s: is larger than %d MiB; make it smaller", path,
			FILES_BYTES_MAX >> 20);
	} else {
		error_set(err, FAULT_USER, "%s: can't be read: %s", path, strerror(errno));
	}
	return false;
}

/* Adds the regular file that is open as fd. */
static bool add_open_file(struct program_files *files, int fd, const struct stat *info, char *path,
	struct error *err)
{
	struct buffer content = { 0 };
	bool fits = read_content(fd, path, &content, err) && put_constants(files, path, &content, err);
	if (fits && (files->count == FILES_MAX || files->bytes + content.length > FILES_BYTES_MAX)) {
		error_set(err, FAULT_USER, "%s: a program has at most %d files of %d MiB together; remove some",
			files->directory, FILES_MAX, FILES_BYTES_MAX >> 20);
		fits = false;
	}
	if (!fits) {
		buffer_finish(&content);
		free(path);
		return false;
	}
	struct program_file *file = files_add(files, path, &content);
	file->executable = info->st_mode & 0111;
	file->own = true;
	return true;
}

static bool read_entries(struct program_files *files, int fd, const char *path, enum trust trust,
	int depth, struct error *err);

static bool read_entry(struct program_files *files, int directory, const char *name, char *path,
	enum trust trust, int depth, struct error *err)
{
	/* O_NONBLOCK: opening a named pipe must not wait for a writer */
	int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
	autoclose int fd = openat(directory, name, flags | (trust == TRUST_NOBODY ? O_NOFOLLOW : 0));
	struct stat info;
	if (fd < 0 || fstat(fd, &info) < 0) {
		bool fine = trust == TRUST_NOBODY;
		if (!fine) {
			error_set(err, FAULT_USER, "%s: can't be opened: %s", path, strerror(errno));
		}
		free(path);
		return fine;
	}
	if (S_ISREG(info.st_mode)) {
		return add_open_file(files, fd, &info, path, err);
	}
	bool enter = S_ISDIR(info.st_mode) && depth < DEPTH_MAX;
	bool ok = !enter || read_entries(files, steal_fd(&fd), path, trust, depth + 1, err);
	free(path);
	return ok;
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Reads the directory open as fd, which it takes over, in the order of the names' bytes. */
static bool read_entries(struct program_files *files, int fd, const char *path, enum trust trust,
	int depth, struct error *err)
{
	DIR *directory = fdopendir(fd);
	if (!directory) {
		error_set(err, FAULT_USER, "%s: can't be read: %s", path, strerror(errno));
		(void)close(fd);
		return false;
	}
	struct name_list names = { 0 };
	for (struct dirent *entry; names.count <= FILES_MAX && (entry = readdir(directory));) {
		bool counts = trust == TRUST_PACKAGE
			? name_counts(entry->d_name)
			: strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..");
		if (counts) {
			names.names = array_grow(names.names, names.count, &names.capacity, sizeof(char *));
			names.names[names.count++] = xstrdup(entry->d_name);
		}
	}
	if (names.count) {
		qsort(names.names, names.count, sizeof(char *), compare_names);
	}
	bool ok = true;
	for (size_t i = 0; i < names.count && ok; i++) {
		char *below = path_join(path, names.names[i]);
		ok = read_entry(files, dirfd(directory), names.names[i], below, trust, depth, err);
	}
	name_list_finish(&names);
	(void)closedir(directory);
	return ok;
}

static bool real_directory(const char *path, char **real, struct error *err)
{
	*real = realpath(path, NULL);
	if (!*real) {
		error_set(err, FAULT_USER, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	return true;
}

static bool read_below(struct program_files *files, const char *path, const char *as,
	enum trust trust, struct error *err)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd < 0) {
		error_set(err, FAULT_USER, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	return read_entries(files, fd, as, trust, 0, err);
}

struct program_file *files_read_more(struct program_files *files, const char *path, const char *as,
	struct error *err)
{
	struct buffer content = { 0 };
	if (!file_read(path, FILES_BYTES_MAX - files->bytes, &content, err) ||
		!put_constants(files, path, &content, err)) {
		buffer_finish(&content);
		return NULL;
	}
	return files_add(files, xstrdup(as), &content);
}

bool files_read_one(struct program_files *files, const char *path, struct error *err)
{
	autofree char *directory = path_directory(path);
	if (!real_directory(directory, &files->directory, err)) {
		return false;
	}
	autofree char *as = path_join(files->directory, path_name(path));
	struct program_file *file = files_read_more(files, path, as, err);
	if (file) {
		file->own = true;
	}
	return file != NULL;
}

bool files_read_directory(struct program_files *files, const char *path, struct error *err)
{
	return real_directory(path, &files->directory, err) &&
		read_below(files, path, files->directory, TRUST_PACKAGE, err);
}

bool files_read_hostile(struct program_files *files, const char *path, struct error *err)
{
	files->directory = xstrdup(path);
	return read_below(files, path, path, TRUST_NOBODY, err);
}

bool files_overlay(struct program_files *files, const char *path, struct error *err)
{
	return read_below(files, path, files->directory, TRUST_PACKAGE, err);
}

bool files_take(struct program_files *files, const char *path, const char *name)
{
	autoerror struct error err = { 0 };
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	struct stat info;
	if (fd < 0 || fstat(fd, &info) < 0) {
		return false;
	}
	if (S_ISDIR(info.st_mode)) {
		autofree char *as = path_join(files->directory, name);
		return read_entries(files, steal_fd(&fd), as, TRUST_NOBODY, 0, &err);
	}
	if (!S_ISREG(info.st_mode)) {
		return false;
	}
	info.st_mode |= 0111;
	return add_open_file(files, fd, &info, path_join(files->directory, name), &err);
}
