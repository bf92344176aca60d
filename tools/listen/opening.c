#include "opening.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "common/editor.h"

/* Whichever file holds the user's solution: main.c, unless it was replaced since. To free. */
static char *find_main(const char *package)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	const char *name = "main.c";
	(void)directory_list(package, &names, &ignored);
	for (size_t i = 0; i < names.count; i++) {
		name = !strncmp(names.names[i], "main.", 5) ? names.names[i] : name;
	}
	return path_join(package, name);
}

bool opening_show(char *const *packages, size_t count, struct error *err)
{
	char **paths = xcalloc(count, sizeof *paths);
	for (size_t i = 0; i < count; i++) {
		paths[i] = find_main(packages[i]);
	}
	int status = 0;
	bool ran = editor_run(editor_name(), (const char *const *)paths, count, &status, err);
	if (ran && status != 0) {
		error_set(err, FAULT_USER, "the editor '%s' ended with exit status %d", editor_name(), status);
	}
	for (size_t i = 0; i < count; i++) {
		free(paths[i]);
	}
	free(paths);
	return ran && status == 0;
}
