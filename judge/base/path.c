#include "base/file.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

char *path_join(const char *directory, const char *name)
{
	if (!*directory || !strcmp(directory, ".")) {
		return xstrdup(name);
	}
	bool slash = directory[strlen(directory) - 1] == '/';
	return xasprintf("%s%s%s", directory, slash ? "" : "/", name);
}

char *path_directory(const char *path)
{
	const char *slash = strrchr(path, '/');
	if (!slash) {
		return xstrdup(".");
	}
	return xstrndup(path, slash == path ? 1 : (size_t)(slash - path));
}

char *path_absolute(const char *path)
{
	if (*path == '/') {
		return xstrdup(path);
	}
	autofree char *here = getcwd(NULL, 0);
	return here ? path_join(here, path) : xstrdup(path);
}

const char *path_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

const char *path_extension(const char *path)
{
	const char *name = path_name(path);
	const char *dot = strrchr(name, '.');
	return dot ? dot : name + strlen(name);
}

char *path_rename(const char *text, const char *directory, const char *name)
{
	struct buffer renamed = { 0 };
	size_t length = strlen(directory);
	for (const char *found; (found = strstr(text, directory)); text = found + length) {
		buffer_add(&renamed, text, (size_t)(found - text));
		buffer_add_text(&renamed, name);
	}
	buffer_add_text(&renamed, text);
	return buffer_steal(&renamed);
}

bool path_exists(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0;
}

bool path_is_directory(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

bool path_is_regular(const char *path)
{
	struct stat info;
	return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}
