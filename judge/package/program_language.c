#include "package/programs.h"

#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "package/entries.h"

enum { LINE_BYTES = 128 };

/* Where the ending is that of two languages, a first line that starts an interpreter tells the rarer. */
static const struct {
	const char *by_name, *interpreter, *language;
} told[] = {
	{ "prolog", "perl", "perl" },
	{ "python3", "python2", "python2" },
};

/* Whether the file begins with #! and a line that names the interpreter. */
static bool begins_with(const char *path, const char *interpreter)
{
	char line[LINE_BYTES + 1];
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	ssize_t got = fd < 0 ? -1 : pread(fd, line, LINE_BYTES, 0);
	line[got > 0 ? got : 0] = '\0';
	line[strcspn(line, "\n")] = '\0';
	return !strncmp(line, "#!", 2) && strstr(line, interpreter);
}

/* The language that the file's first line tells, else the given one, which its name tells. */
static const struct language *language_told(const char *path, const struct language *by_name)
{
	for (size_t i = 0; i < ARRAY_LENGTH(told) && by_name; i++) {
		if (!strcmp(told[i].by_name, by_name->code) && begins_with(path, told[i].interpreter)) {
			return language_by_code(told[i].language);
		}
	}
	return by_name;
}

const struct language *program_language_of_file(const char *path)
{
	return language_told(path, language_of_file(path));
}

const struct language *program_language_of_directory(const char *path)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	const struct language *by_names = NULL, *by_lines = NULL;
	if (!directory_list(path, &names, &err)) {
		return NULL;
	}
	for (size_t i = 0; i < names.count; i++) {
		const struct language *found =
			entry_name_is_valid(names.names[i]) ? language_of_file(names.names[i]) : NULL;
		if (!found) {
			continue;
		}
		if (by_names && found != by_names) {
			return NULL;
		}
		autofree char *file = path_join(path, names.names[i]);
		const struct language *line = language_told(file, found);
		by_lines = !by_names || line == by_lines ? line : found;
		by_names = found;
	}
	return by_lines;
}
