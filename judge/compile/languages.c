#include "compile/languages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

static const struct tool tools[] = {
	{
		.language = "c",
		.command = "gcc",
		.package = "gcc",
		.flags = { "-O2", "-std=gnu17" },
		.libraries = { "-lm" },
		.probe = "#include <math.h>\nint main(void) { return 0; }\n",
	},
	{
		.language = "cpp",
		.command = "g++",
		.package = "g++",
		.flags = { "-O2", "-std=gnu++17" },
		.probe = "#include <iostream>\nint main() { std::cout << std::flush; }\n",
	},
	{
		.language = "python3",
		.command = "python3",
		.package = "python3",
		.flags = { "-B" }, /* its directory is read-only: no __pycache__ */
		.interpreted = true,
	},
};

const struct tool *tool_of_language(const struct language *language)
{
	for (size_t i = 0; i < ARRAY_LENGTH(tools); i++) {
		if (!strcmp(tools[i].language, language->code)) {
			return &tools[i];
		}
	}
	return NULL;
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

void words_add(struct name_list *words, const char *word)
{
	words->names = array_grow(words->names, words->count + 1, &words->capacity, sizeof(char *));
	words->names[words->count++] = xstrdup(word);
	words->names[words->count] = NULL;
}

void words_add_all(struct name_list *words, const char *const *added)
{
	for (; *added; added++) {
		words_add(words, *added);
	}
}
