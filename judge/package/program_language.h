/* Which language a program is in, as far as its files tell. */
#ifndef PACKAGE_PROGRAM_LANGUAGE_H
#define PACKAGE_PROGRAM_LANGUAGE_H

#include "model/language.h"

/* The language of a source file, by its name, and by its first lines where that is the name of two: #! and
 * an interpreter's, or code that only one of the two languages has. */
const struct language *program_language_of_file(const char *path);

/* The language of all source files of a directory, NULL where they have none or several; by their first
 * lines where they all tell the same, else by their names. */
const struct language *program_language_of_directory(const char *path);

#endif
