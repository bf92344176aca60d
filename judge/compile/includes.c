#include "compile/includes.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

enum { LEVELS_UP_MAX = 4 }; /* submissions/accepted/DIR/a.cpp reaches what lies beside the package */

/* How much of `path` lies below the same directory as `other`: the length of that directory's path
 * without its slash at the end. */
static size_t common_directory(const char *path, const char *other)
{
	size_t common = 0;
	size_t i = 0;
	for (; path[i] && path[i] == other[i]; i++) {
		common = path[i] == '/' ? i : common;
	}
	bool whole = (!path[i] || path[i] == '/') && (!other[i] || other[i] == '/');
	return whole ? i : common;
}

/* Only what is near the program and not hidden: it may be foreign, and its diagnostics and itself
 * could show what they include. What has but the root in common with it is never near: /etc is two
 * levels up for a program in a directory of /tmp. */
static bool may_reach(const struct program_files *files, const char *path)
{
	size_t common = common_directory(files->directory, path);
	int levels_up = 0;
	for (const char *c = files->directory + common; *c; c++) {
		levels_up += *c == '/';
	}
	bool in_a_tree_of_the_system = !common && strchr(path + 1, '/');
	return !in_a_tree_of_the_system && levels_up <= LEVELS_UP_MAX && !strstr(path + common, "/.");
}

/* Adds the file at `path` as one at `as`; false where there is none that may be added. */
static bool reach(struct program_files *files, const char *path, const char *as)
{
	if (files_find(files, as)) {
		return true;
	}
	if (files->count == FILES_MAX || !may_reach(files, path) || !may_reach(files, as) ||
		!path_is_regular(path)) {
		return false;
	}
	autoerror struct error err = { 0 };
	return files_read_more(files, path, as, &err) != NULL;
}

static void reach_in_library(struct program_files *files, const char *library, const char *name,
	const char *as)
{
	autofree char *absolute = path_absolute(library);
	autofree char *joined = path_join(absolute, name);
	autofree char *path = files_normal_path(joined);
	(void)reach(files, path, as);
}

static const char *skip_blanks(const char *c)
{
	return c + strspn(c, " \t\v\f\r");
}

/* The name in quotes of an #include line, with its length; NULL for other lines. */
static const char *included_name(const char *line, size_t *length)
{
	const char *c = skip_blanks(line);
	if (*c != '#') {
		return NULL;
	}
	c = skip_blanks(c + 1);
	static const char directive[] = "include";
	if (strncmp(c, directive, sizeof directive - 1)) {
		return NULL;
	}
	c = skip_blanks(c + sizeof directive - 1);
	if (*c != '"') {
		return NULL;
	}
	*length = strcspn(c + 1, "\"\n");
	return c[1 + *length] == '"' ? c + 1 : NULL;
}

static void follow_file(struct program_files *files, const char *library, size_t index)
{
	/* the array may move while files are added, the contents don't */
	const char *text = files->items[index].content.bytes;
	autofree char *directory = path_directory(files->items[index].path);
	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		size_t length;
		const char *name = included_name(line, &length);
		if (!name || *name == '/') {
			continue;
		}
		autofree char *copy = xstrndup(name, length);
		autofree char *joined = path_join(directory, copy);
		autofree char *path = files_normal_path(joined);
		if (!reach(files, path, path) && library) {
			reach_in_library(files, library, copy, path);
		}
	}
}

void includes_follow(struct program_files *files, const char *library)
{
	for (size_t i = 0; i < files->count; i++) {
		follow_file(files, library, i);
	}
}

char *includes_root(const struct program_files *files)
{
	char *root = xstrdup(files->directory);
	for (size_t i = 0; i < files->count; i++) {
		root[common_directory(root, files->items[i].path)] = '\0';
	}
	return root;
}
