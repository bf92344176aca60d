#include "compile/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

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

bool files_write(const char *path, const struct program_file *file, bool lasts, struct error *err)
{
	autofree char *directory = path_directory(path);
	if (!directory_make(directory, err)) {
		return false;
	}
	autoclose int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (fd < 0 || chmod(directory, 0755) < 0 ||
		!descriptor_write(fd, file->content.bytes, file->content.length) ||
		fchmod(fd, file->executable ? 0755 : 0644) < 0 || (lasts && fsync(fd) < 0)) {
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
