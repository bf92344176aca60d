#include "package/program_language.h"

#include <fcntl.h>
#include <fnmatch.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "package/entries.h"

enum { START_BYTES = 4096 };

/* Where the ending is that of two languages, a first line that starts an interpreter tells the rarer. */
static const struct {
	const char *by_name, *interpreter, *language;
} told[] = {
	{ "prolog", "perl", "perl" },
	{ "python3", "python2", "python2" },
};

/* First lines of Perl programs that no Prolog program begins with: without an operator that it has
 * declared before, these are no terms. */
static const char *const perl_lines[] = {
	"[$@][A-Za-z_]*",
	"my [$@(]*",
	"package [A-Za-z_]*",
	"print [\"'$]*",
	"sub [A-Za-z_]*",
	"use [A-Za-z0-9]*",
	"while*(<*>*",
};

static void read_start(const char *path, char start[START_BYTES + 1])
{
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	ssize_t got = fd < 0 ? -1 : pread(fd, start, START_BYTES, 0);
	start[got > 0 ? got : 0] = '\0';
}

/* Whether #! and a line that names the interpreter come first. */
static bool names_interpreter(const char *start, const char *interpreter)
{
	const char *name = strstr(start, interpreter);
	return !strncmp(start, "#!", 2) && name && name < start + strcspn(start, "\n");
}

/* Whether the first line of code, behind comments of Perl's, is one of its. */
static bool reads_as_perl(const char *start)
{
	while (*start == '#' || *start == '\r' || *start == '\n') {
		start += strcspn(start, "\n");
		start += *start == '\n';
	}
	autofree char *line = xstrndup(start, strcspn(start, "\n"));
	for (size_t i = 0; i < ARRAY_LENGTH(perl_lines); i++) {
		if (fnmatch(perl_lines[i], line, 0) == 0) {
			return true;
		}
	}
	return false;
}

/* The language that the file's first lines tell, else the given one, which its name tells. */
static const struct language *language_told(const char *path, const struct language *by_name)
{
	char start[START_BYTES + 1] = "";
	for (size_t i = 0; i < ARRAY_LENGTH(told) && by_name; i++) {
		if (strcmp(told[i].by_name, by_name->code) != 0) {
			continue;
		}
		read_start(path, start);
		bool is_perl = !strcmp(told[i].language, "perl") && reads_as_perl(start);
		if (is_perl || names_interpreter(start, told[i].interpreter)) {
			return language_by_code(told[i].language);
		}
	}
	return by_name;
}

/* What all of them agree on, a file's language being the next; NULL where they don't. */
static const struct language *agreed(const struct language *before, const struct language *next,
	bool is_first)
{
	return is_first || before == next ? next : NULL;
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
	bool is_first = true;
	if (!directory_list(path, &names, &err)) {
		return NULL;
	}
	for (size_t i = 0; i < names.count; i++) {
		const struct language *found =
			entry_name_is_valid(names.names[i]) ? language_of_file(names.names[i]) : NULL;
		if (!found) {
			continue;
		}
		autofree char *file = path_join(path, names.names[i]);
		by_lines = agreed(by_lines, language_told(file, found), is_first);
		by_names = agreed(by_names, found, is_first);
		is_first = false;
	}
	return by_lines ? by_lines : by_names;
}
