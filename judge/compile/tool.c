#include "compile/tool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

bool tool_speaks_of(const struct tool *tool, const char *word)
{
	return (tool->compile && strstr(tool->compile, word)) || strstr(tool->run, word);
}

bool tool_starts_at_file(const struct tool *tool)
{
	return tool_speaks_of(tool, "{entry}") || tool_speaks_of(tool, "{stem}");
}

char *tool_find(const char *command)
{
	static const char *const directories[] = { "/usr/local/bin", "/usr/bin", "/bin" };
	for (size_t i = 0; i < ARRAY_LENGTH(directories); i++) {
		autofree char *path = path_join(directories[i], command);
		if (access(path, X_OK) == 0 && path_is_regular(path)) {
			return steal(&path);
		}
	}
	return NULL;
}

char *tool_identity(const char *path)
{
	autofree char *real = realpath(path, NULL);
	struct stat info = { 0 };
	if (!real || stat(real, &info) < 0) {
		return xasprintf("%s: gone", path);
	}
	return xasprintf("%s %lld %lld.%09ld", real, (long long)info.st_size,
		(long long)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
}

/* The first fault ends the program, and the report names file and line. */
static const char sanitizers[] = "-g -O1 -fno-omit-frame-pointer -fsanitize=address,undefined "
	"-fno-sanitize-recover=all";
/* Leaks are no fault of a program that ends; looking for them would need to trace it, besides. */
static const char sanitized_run[] = "env ASAN_OPTIONS=detect_leaks=0:handle_abort=1:color=never {result}";

void tool_debug(struct tool *tool)
{
	tool->more_flags = sanitizers;
	tool->run = sanitized_run;
	tool->probe = NULL; /* they don't link statically */
	tool->native = false;
}
