/* From a line of the table of languages to the command that compiles or runs a program. */
#ifndef COMPILE_COMMAND_H
#define COMPILE_COMMAND_H

#include "base/file.h"

/* What the words in braces of a tool's command lines stand for; see struct tool. */
struct command_words {
	const char *const *flags;   /* ends with NULL, as the other lists */
	const char *const *sources;
	const char *const *others;
	const char *const *framework;
	bool is_static;
	const char *entry, *stem, *directory, *result, *class, *command, *runtime;
	const char *heap, *stack, *library, *each;
};

/* Adds the words of a command line. A word that stands for a list, or for what isn't there, must
 * stand alone. */
void command_add(struct name_list *words, const char *line, const struct command_words *meaning);

/* Adds the command line of a shell that has the command look at each source file with the words of the
 * line, up to one that it finds bad. */
void command_add_each(struct name_list *words, const char *line, const struct command_words *meaning);

#endif
