/* Where a program starts: the file, or the class. */
#ifndef COMPILE_ENTRY_H
#define COMPILE_ENTRY_H

#include "compile/files.h"
#include "compile/tool.h"
#include "model/problem.h"

/* The file at which the program starts: what the package says, the only one of its language, the
 * default of the language, one named main, the only file that was submitted, or, in languages without a
 * default, the first by its name. NULL where it can't be told. */
const struct program_file *entry_file(const struct source *source, const struct program_files *files,
	const struct tool *tool);

/* The one file of the language, whatever else there is; a single file counts whatever its name. NULL
 * where there are none or several. */
const struct program_file *entry_only_source(const struct source *source,
	const struct program_files *files);

/* Whether the file is one of the program's sources. */
bool entry_is_source(const struct source *source, const struct program_file *file);

/* The name of the class to start, the caller's: what the package says, the only one with a main, else
 * the default. NULL where several have one; *rivals is then two of them, the caller's. */
char *entry_class(const struct source *source, const struct program_files *files,
	const struct tool *tool, char **rivals);

/* The class of a checker without a main, which testlib4j is to start, the caller's. NULL in other
 * programs. */
char *entry_checker(const struct source *source, const struct program_files *files,
	const struct tool *tool);

#endif
