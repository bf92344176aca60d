#include "package/archive.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "package/package.h"

/* The directory itself, or the only one in it that holds a package. */
static char *find_package(const char *directory, struct error *err)
{
	if (package_is_at(directory)) {
		return xstrdup(directory);
	}
	struct name_list names = { 0 };
	char *found = NULL;
	size_t count = 0;
	(void)directory_list(directory, &names, err);
	for (size_t i = 0; i < names.count; i++) {
		char *below = path_join(directory, names.names[i]);
		if (package_is_at(below)) {
			count++;
			free(found);
			found = steal(&below);
		}
		free(below);
	}
	name_list_finish(&names);
	if (count != 1 && !err->message) {
		error_set(err, FAULT_USER, "has %s; pack one package", count ? "more than one package"
			: "no problem.yaml, problem.xml or domjudge-problem.ini at its top or in a directory there");
	}
	if (err->message) {
		free(found);
		return NULL;
	}
	return found;
}

bool archive_unpack(const char *path, const struct archive_limits *limits, char **directory,
	char **package, struct error *err)
{
	autofree char *content = NULL;
	char *top = NULL;
	if (!archive_extract(path, limits, &top, &content, err)) {
		return false;
	}
	char *found = find_package(content, err);
	if (!found) {
		error_context(err, "%s", path);
		archive_remove(top);
		return false;
	}
	*directory = top;
	*package = found;
	return true;
}
