#include "editor.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"

static const char *editor(void)
{
	static const char *const variables[] = { "VISUAL", "EDITOR" };
	for (size_t i = 0; i < ARRAY_LENGTH(variables); i++) {
		const char *value = getenv(variables[i]);
		if (value && *value) {
			return value;
		}
	}
	return NULL;
}

bool editor_is_known(void)
{
	return editor() != NULL;
}

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

bool editor_open(char *const *packages, size_t count, struct error *err)
{
	/* the variable may hold options too: it is the shell's to part, and the paths are not */
	autofree char *line = xasprintf("exec %s \"$@\"", editor());
	const char **argv = xcalloc(count + 5, sizeof *argv);
	char **paths = xcalloc(count, sizeof *paths);
	argv[0] = "/bin/sh";
	argv[1] = "-c";
	argv[2] = line;
	argv[3] = "sh";
	for (size_t i = 0; i < count; i++) {
		paths[i] = find_main(packages[i]);
		argv[4 + i] = paths[i];
	}
	int status = 0;
	bool ran = helper_run_beside(argv, &status, err);
	if (ran && status != 0) {
		error_set(err, FAULT_USER, "the editor '%s' ended with exit status %d", editor(), status);
	}
	for (size_t i = 0; i < count; i++) {
		free(paths[i]);
	}
	free(paths);
	free(argv);
	return ran && status == 0;
}
