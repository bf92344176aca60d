#include "package/answer_files.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "model/language.h"

enum {
	DEPTH_MAX = 16,
	FILES_MAX = 100000,
};

static enum answer_kind kind_of_name(const char *name)
{
	const char *extension = path_extension(name);
	return !strcmp(extension, ".out") ? ANSWER_OUT : !strcmp(extension, ".ans") ? ANSWER_ANS : ANSWER_NONE;
}

static void add(struct answer_files *files, const char *name, const char *path, enum answer_kind kind)
{
	files->foreign |= files->count >= FILES_MAX || (kind == ANSWER_NONE && language_of_file(name));
	files->items = array_grow(files->items, files->count, &files->capacity, sizeof *files->items);
	files->items[files->count++] = (struct answer_file){
		.name = arena_strdup(&files->names, name),
		.path = arena_strdup(&files->names, path),
		.stem = strlen(name) - strlen(path_extension(name)),
		.kind = kind,
	};
}

/* What a link leads to, where that is a regular file in the submission; NULL elsewhere. To free. */
static char *follow(const struct answer_files *files, const char *path)
{
	char *target = realpath(path, NULL);
	size_t length = strlen(files->root);
	if (target && !strncmp(target, files->root, length) && target[length] == '/' &&
		path_is_regular(target)) {
		return target;
	}
	free(target);
	return NULL;
}

static void add_below(struct answer_files *files, const char *directory, const char *below, int depth);

static void add_entry(struct answer_files *files, const char *path, const char *name, int depth)
{
	struct stat info;
	if (lstat(path, &info) < 0) {
		return; /* it has just gone */
	}
	autofree char *target = S_ISLNK(info.st_mode) ? follow(files, path) : NULL;
	if (S_ISDIR(info.st_mode) && depth < DEPTH_MAX) {
		add_below(files, path, name, depth + 1);
	} else if (S_ISREG(info.st_mode) || target) {
		add(files, name, target ? target : path, kind_of_name(name));
	} else {
		add(files, name, path, ANSWER_ODD);
	}
}

/* Hidden files are what archivers and file managers leave. */
static void add_below(struct answer_files *files, const char *directory, const char *below, int depth)
{
	struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	(void)directory_list(directory, &names, &ignored); /* what can't be read answers nothing */
	for (size_t i = 0; i < names.count && !files->foreign; i++) {
		autofree char *path = path_join(directory, names.names[i]);
		autofree char *name = path_join(below, names.names[i]);
		if (*names.names[i] != '.') {
			add_entry(files, path, name, depth);
		}
	}
	name_list_finish(&names);
}

bool answer_files_read(struct answer_files *files, const char *path, bool is_directory)
{
	bool any = false;
	files->root = realpath(path, NULL);
	if (files->root && is_directory) {
		add_below(files, path, "", 0);
	} else if (files->root) {
		add(files, path_name(path), files->root, kind_of_name(path));
	}
	for (size_t i = 0; i < files->count; i++) {
		any |= files->items[i].kind == ANSWER_OUT || files->items[i].kind == ANSWER_ANS;
	}
	return any && !files->foreign;
}

void answer_files_finish(struct answer_files *files)
{
	free(files->items);
	free(files->root);
	arena_finish(&files->names);
	*files = (struct answer_files){ 0 };
}
