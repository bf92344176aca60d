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

struct program_file *files_find(const struct program_files *files, const char *path)
{
	for (size_t i = 0; i < files->count; i++) {
		if (!strcmp(files->items[i].path, path)) {
			return &files->items[i];
		}
	}
	return NULL;
}

struct program_file *files_add(struct program_files *files, char *path, struct buffer *content)
{
	struct program_file *file = files_find(files, path);
	if (file) {
		files->bytes -= file->content.length;
		free(file->path);
		buffer_finish(&file->content);
	} else {
		files->items =
			array_grow(files->items, files->count, &files->capacity, sizeof *files->items);
		file = &files->items[files->count++];
	}
	*file = (struct program_file){ .path = path, .content = *content };
	*content = (struct buffer){ 0 };
	files->bytes += file->content.length;
	return file;
}

const char *files_name(const struct program_files *files, const struct program_file *file)
{
	size_t length = strlen(files->directory);
	if (!strcmp(files->directory, "/")) {
		return file->path + 1;
	}
	bool below = !strncmp(file->path, files->directory, length) && file->path[length] == '/';
	return below ? file->path + length + 1 : NULL;
}

char *files_normal_path(const char *path)
{
	struct buffer normal = { 0 };
	for (const char *part = path; *part;) {
		size_t length = strcspn(part, "/");
		if (length == 2 && !strncmp(part, "..", 2)) {
			while (normal.length && normal.bytes[--normal.length] != '/') {
			}
		} else if (length && !(length == 1 && *part == '.')) {
			buffer_add_char(&normal, '/');
			buffer_add(&normal, part, length);
		}
		part += length + (part[length] == '/');
	}
	if (!normal.length) {
		buffer_add_char(&normal, '/');
	}
	return buffer_steal(&normal);
}

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
		if (content->length > FILES_BYTES_MAX) {
			error_set(err, FAULT_USER, "%s: is larger than %d MiB; make it smaller", path,
				FILES_BYTES_MAX >> 20);
			return false;
		}
		if (!got) {
			return true;
		}
	}
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

bool files_write(const char *path, const struct program_file *file, bool lasts, struct error *err)
{
	autofree char *directory = path_directory(path);
	if (!directory_make(directory, err)) {
		return false;
	}
	autoclose int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0 || chmod(directory, 0755) < 0 ||
		!descriptor_write(fd, file->content.bytes, file->content.length) || fchmod(fd, file->executable ? 0755 : 0644) < 0 ||
		(lasts && fsync(fd) < 0)) {
		error_set(err, FAULT_MACHINE, "%s: can't be written: %s", path, strerror(errno));
		return false;
	}
	return true;
}

void files_finish(struct program_files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		free(files->items[i].path);
		buffer_finish(&files->items[i].content);
	}
	free(files->items);
	free(files->directory);
	*files = (struct program_files){ 0 };
}
