#include "model/language.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

static const struct language languages[] = {
	{ "c", "C", { ".c" } },
	{ "cpp", "C++", { ".cc", ".cpp", ".cxx", ".c++", ".C" } },
	{ "python3", "Python 3", { ".py", ".py3" } },
};

const struct language *language_by_code(const char *code)
{
	for (size_t i = 0; i < ARRAY_LENGTH(languages); i++) {
		if (!strcmp(languages[i].code, code)) {
			return &languages[i];
		}
	}
	return NULL;
}

const struct language *language_of_file(const char *path)
{
	const char *extension = path_extension(path);
	for (size_t i = 0; i < ARRAY_LENGTH(languages); i++) {
		for (const char *const *known = languages[i].extensions; *known; known++) {
			if (!strcmp(*known, extension)) {
				return &languages[i];
			}
		}
	}
	return NULL;
}
