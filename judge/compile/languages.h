/* How each language is compiled and run. */
#ifndef COMPILE_LANGUAGES_H
#define COMPILE_LANGUAGES_H

#include <stdbool.h>

#include "base/file.h"
#include "model/language.h"

/* A compiler or interpreter. Adding a language is adding a line in languages.c and model/language.c. */
struct tool {
	const char *language; /* code */
	const char *command;
	const char *package;  /* of Debian, that brings it */
	const char *flags[8]; /* before the files; ends with NULL */
	const char *libraries[4]; /* behind them */
	bool interpreted;
	const char *probe; /* a whole program, to find out whether it links statically */
};

const struct tool *tool_of_language(const struct language *language); /* NULL if none */

/* Where a command lies on the PATH of boxes; the caller's to free, NULL if nowhere. */
char *tool_find(const char *command);

/* What changes when the tool is another one, as text: its real path, size and time; the caller's. */
char *tool_identity(const char *path);

/* Words of a command line; the list's `names` end with NULL. */
void words_add(struct name_list *words, const char *word);
void words_add_all(struct name_list *words, const char *const *added); /* ends with NULL */

#endif
