#include "compile/entry.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/main_class.h"

bool entry_is_source(const struct source *source, const struct program_file *file)
{
	return file->own && language_has_extension(source->language, path_extension(file->path));
}

const struct program_file *entry_only_source(const struct source *source,
	const struct program_files *files)
{
	const struct program_file *only = NULL;
	for (size_t i = 0; i < files->count; i++) {
		const struct program_file *file = &files->items[i];
		if (entry_is_source(source, file)) {
			if (only) {
				return NULL;
			}
			only = file;
		}
	}
	return only ? only : source->is_directory ? NULL : &files->items[0];
}

static const struct program_file *find_own(const struct program_files *files, const char *name)
{
	autofree char *path = path_join(files->directory, name);
	return files_find(files, path);
}

static const struct program_file *find_main(const struct source *source,
	const struct program_files *files)
{
	const struct program_file *found = NULL;
	for (const char *const *extension = source->language->extensions; *extension && !found; extension++) {
		autofree char *name = xasprintf("main%s", *extension);
		found = find_own(files, name);
	}
	return found;
}

/* Where the format names no default, as other judges do: the first in the order of their names. */
static const struct program_file *find_first(const struct source *source,
	const struct program_files *files)
{
	const struct program_file *first = NULL;
	for (size_t i = 0; i < files->count; i++) {
		const struct program_file *file = &files->items[i];
		if (entry_is_source(source, file) && (!first || strcmp(file->path, first->path) < 0)) {
			first = file;
		}
	}
	return first;
}

const struct program_file *entry_file(const struct source *source, const struct program_files *files,
	const struct tool *tool)
{
	if (source->entry_point) {
		return find_own(files, source->entry_point);
	}
	const struct program_file *entry = entry_only_source(source, files);
	if (!entry && tool->entry) {
		entry = find_own(files, tool->entry);
	}
	if (!entry) {
		entry = find_main(source, files);
	}
	if (!entry && !source->is_directory) {
		entry = find_own(files, path_name(source->path));
	}
	return !entry && !tool->entry && tool_starts_at_file(tool) ? find_first(source, files) : entry;
}

static void find_classes(enum main_class kind, const struct source *source,
	const struct program_files *files, struct name_list *classes)
{
	for (size_t i = 0; i < files->count; i++) {
		if (entry_is_source(source, &files->items[i])) {
			main_class_find(kind, &files->items[i], classes);
		}
	}
}

char *entry_class(const struct source *source, const struct program_files *files,
	const struct tool *tool, char **rivals)
{
	if (source->entry_point) {
		return xstrdup(source->entry_point);
	}
	struct name_list classes = { 0 };
	find_classes(tool->main_class, source, files, &classes);
	char *found = NULL;
	for (size_t i = 0; i < classes.count && !found; i++) {
		found = !strcmp(classes.names[i], tool->entry) ? xstrdup(tool->entry) : NULL;
	}
	if (!found && classes.count > 1) {
		*rivals = xasprintf("%s or %s", classes.names[0], classes.names[1]);
	} else if (!found) {
		found = xstrdup(classes.count ? classes.names[0] : tool->entry);
	}
	name_list_finish(&classes);
	return found;
}

char *entry_checker(const struct source *source, const struct program_files *files,
	const struct tool *tool)
{
	if (tool->main_class != MAIN_CLASS_JAVA || source->entry_point) {
		return NULL;
	}
	struct name_list classes = { 0 };
	find_classes(MAIN_CLASS_JAVA, source, files, &classes);
	bool has_main = classes.count;
	if (!has_main) {
		find_classes(MAIN_CLASS_CHECKER, source, files, &classes);
	}
	char *found = !has_main && classes.count ? xstrdup(classes.names[0]) : NULL;
	name_list_finish(&classes);
	return found;
}
