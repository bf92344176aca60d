#include "compile/compile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

bool executable_of_file(const char *path, struct executable *executable, struct error *err)
{
	if (!path_exists(path)) {
		error_set(err, FAULT_USER, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	if (!path_is_regular(path) || access(path, X_OK) < 0) {
		error_set(err, FAULT_USER, "%s: is no executable file; name a program, or make it one by "
			"chmod +x", path);
		return false;
	}
	autofree char *absolute = path_absolute(path);
	char **argv = xcalloc(2, sizeof *argv);
	argv[0] = xasprintf("./%s", path_name(absolute));
	*executable = (struct executable){
		.directory = path_directory(absolute),
		.argv = argv,
		/* not native: it may be a script, or built with a sanitizer that reserves much */
	};
	return true;
}

void executable_finish(struct executable *executable)
{
	if (executable->temporary) {
		autoerror struct error err = { 0 };
		(void)directory_remove(executable->directory, &err); /* what stays is in /tmp */
	}
	for (char **word = executable->argv; word && *word; word++) {
		free(*word);
	}
	free(executable->argv);
	free(executable->directory);
	*executable = (struct executable){ 0 };
}
