#include "compile/compile.h"

#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/entry.h"
#include "compile/languages.h"

static char *point_of(const struct source *source, const struct program_files *files)
{
	const struct tool *tool = source->language ? tool_of_language(source->language) : NULL;
	if (source->entry_point) {
		return xstrdup(source->entry_point);
	}
	if (!tool) {
		return xstrdup("");
	}
	if (tool->main_class != MAIN_CLASS_NONE) {
		autofree char *rivals = NULL;
		char *class = entry_class(source, files, tool, &rivals);
		return class ? class : xstrdup("");
	}
	const struct program_file *file = entry_file(source, files, tool);
	const char *name = file ? files_name(files, file) : NULL;
	return xstrdup(name ? name : "");
}

bool compile_entry_point(const struct source *source, const char *include_path, char **entry_point,
	struct error *err)
{
	struct program_files files = { 0 };
	const char *const names[] = { "default", source->language ? source->language->code : "default" };
	bool read = source->is_directory ? files_read_directory(&files, source->path, err)
	                                 : files_read_one(&files, source->path, err);
	for (size_t i = 0; read && include_path && i < ARRAY_LENGTH(names); i++) {
		autofree char *path = path_join(include_path, names[i]);
		read = !path_is_directory(path) || files_overlay(&files, path, err);
	}
	if (read) {
		*entry_point = point_of(source, &files);
	}
	files_finish(&files);
	return read;
}
