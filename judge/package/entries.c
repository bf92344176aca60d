#include "package/entries.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "model/language.h"
#include "package/reader.h"

enum {
	NAME_BYTES = 255,
	DEPTH_LIMIT = 16, /* with links that lead in circles the tree has no end */
	LINKED_LIMIT = 10000, /* with several to the same it has very many directories */
};

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool entry_name_is_valid(const char *name)
{
	size_t length = 0;
	for (; name[length]; length++) {
		if (!is_word(name[length]) && (!length || (name[length] != '.' && name[length] != '-'))) {
			return false;
		}
	}
	return length && length <= NAME_BYTES;
}

/* Of a name that is ignored. Dotfiles and what editors leave behind are nobody's cases. */
static bool looks_meant(const char *name)
{
	static const char *const extensions[] = { ".in", ".ans", ".out", ".yaml" };
	if (*name == '#' || name[strlen(name) - 1] == '~') {
		return false;
	}
	if (*name != '.') {
		return true;
	}
	const char *extension = path_extension(name);
	for (size_t i = 0; i < ARRAY_LENGTH(extensions) && extension != name; i++) {
		if (!strcmp(extension, extensions[i])) {
			return true;
		}
	}
	return extension != name && language_of_file(name);
}

/* Whether a link leads to something inside of the package; adds a mistake where not. */
static bool link_is_sound(struct reader *reader, const char *path)
{
	autofree char *target = realpath(path, NULL);
	if (!target) {
		error_list_add(reader->mistakes, path, 0, 0,
			"is a link that leads nowhere: %s; mend or remove it", strerror(errno));
		return false;
	}
	size_t length = strlen(reader->root);
	if (strncmp(target, reader->root, length) || (target[length] && target[length] != '/')) {
		error_list_add(reader->mistakes, path, 0, 0,
			"is a link out of the package; put a copy in its place");
		return false;
	}
	return true;
}

/* Whether one more link to a directory may be followed; adds a mistake at the first that may not. */
static bool link_is_bearable(struct reader *reader, const char *path)
{
	size_t count = ++reader->linked;
	if (count == LINKED_LIMIT + 1) {
		error_list_add(reader->mistakes, path, 0, 0,
			"comes behind %d other links to directories, which make the tree too large; remove some",
			LINKED_LIMIT);
	}
	return count <= LINKED_LIMIT;
}

static bool find_kind(struct reader *reader, const char *path, unsigned char type,
	enum entry_kind *kind)
{
	if (type == DT_REG || type == DT_DIR) {
		*kind = type == DT_DIR ? ENTRY_DIRECTORY : ENTRY_FILE;
		return true;
	}
	struct stat info;
	bool is_link = lstat(path, &info) == 0 && S_ISLNK(info.st_mode);
	if (is_link && !link_is_sound(reader, path)) {
		return false;
	}
	if (stat(path, &info) < 0) {
		error_list_add(reader->mistakes, path, 0, 0, "can't be read: %s", strerror(errno));
		return false;
	}
	*kind = S_ISDIR(info.st_mode) ? ENTRY_DIRECTORY : ENTRY_FILE;
	if (!S_ISDIR(info.st_mode) && !S_ISREG(info.st_mode)) {
		error_list_add(reader->mistakes, path, 0, 0, "is neither a file nor a directory; remove it");
		return false;
	}
	return *kind == ENTRY_FILE || !is_link || link_is_bearable(reader, path);
}

static void add_entry(struct reader *reader, const char *directory, const struct dirent *found,
	struct entries *entries)
{
	const char *name = found->d_name;
	if (!strcmp(name, ".") || !strcmp(name, "..")) {
		return;
	}
	if (!entry_name_is_valid(name)) {
		if (looks_meant(name)) {
			autofree char *path = path_join(directory, name);
			error_list_warn(reader->mistakes, path, 0, 0,
				"is ignored, as the format wants it for such names; rename it with letters, digits, "
				"'.', '-' and '_', the first no '.' or '-'");
		}
		return;
	}
	enum entry_kind kind = found->d_type == DT_DIR ? ENTRY_DIRECTORY : ENTRY_FILE;
	if (found->d_type != DT_REG && found->d_type != DT_DIR) {
		autofree char *path = path_join(directory, name);
		if (!find_kind(reader, path, found->d_type, &kind)) {
			return;
		}
	}
	entries->items = array_grow(entries->items, entries->count, &entries->capacity,
		sizeof *entries->items);
	entries->items[entries->count++] = (struct entry){ arena_strdup(&entries->names, name), kind };
}

static int compare_entries(const void *a, const void *b)
{
	return strcmp(((const struct entry *)a)->name, ((const struct entry *)b)->name);
}

void entries_read(struct reader *reader, const char *path, struct entries *entries)
{
	DIR *directory = opendir(path);
	if (!directory) {
		error_list_add(reader->mistakes, path, 0, 0, "can't be read: %s", strerror(errno));
		return;
	}
	for (struct dirent *found; (found = readdir(directory));) {
		add_entry(reader, path, found, entries);
	}
	(void)closedir(directory);
	if (entries->count) {
		qsort(entries->items, entries->count, sizeof *entries->items, compare_entries);
	}
}

void entries_finish(struct entries *entries)
{
	free(entries->items);
	arena_finish(&entries->names);
	*entries = (struct entries){ 0 };
}

bool entries_may_descend(struct reader *reader, const char *path, int depth)
{
	if (depth >= DEPTH_LIMIT && !reader->is_too_deep) {
		reader->is_too_deep = true;
		error_list_add(reader->mistakes, path, 0, 0,
			"is nested more than %d directories deep; make the tree flatter", DEPTH_LIMIT);
	}
	return depth < DEPTH_LIMIT;
}

static void check_below(struct reader *reader, const char *path, int depth)
{
	if (!entries_may_descend(reader, path, depth)) {
		return;
	}
	autoentries struct entries entries = { 0 };
	entries_read(reader, path, &entries);
	for (size_t i = 0; i < entries.count; i++) {
		if (entries.items[i].kind == ENTRY_DIRECTORY) {
			autofree char *below = path_join(path, entries.items[i].name);
			check_below(reader, below, depth + 1);
		}
	}
}

void entries_check(struct reader *reader, const char *path)
{
	check_below(reader, path, 0);
}
