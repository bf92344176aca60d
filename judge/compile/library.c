#include "compile/library.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

bool library_has_extension(const char *name, const char *const *extensions)
{
	for (; *extensions; extensions++) {
		if (!strcmp(path_extension(name), *extensions)) {
			return true;
		}
	}
	return false;
}

static bool add(struct program_files *files, const char *library, const char *name, bool own,
	struct error *err)
{
	autofree char *path = path_join(library, name), *as = path_join(files->directory, name);
	bool is_wanted = files->count < FILES_MAX && path_is_regular(path) && !files_find(files, as);
	struct program_file *file = is_wanted ? files_read_more(files, path, as, err) : NULL;
	if (file) {
		file->own = own;
	}
	return !is_wanted || file;
}

bool library_add(struct program_files *files, const char *library, const char *const *extensions,
	bool own, struct error *err)
{
	struct name_list names = { 0 };
	bool ok = !library || directory_list(library, &names, err);
	for (size_t i = 0; i < names.count && ok; i++) {
		const char *name = names.names[i];
		ok = !library_has_extension(name, extensions) || add(files, library, name, own, err);
	}
	name_list_finish(&names);
	return ok;
}
