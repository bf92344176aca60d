/* Which local files a C or C++ program includes, and where they lie to each other.
 *
 * Found as text: an #include in a comment or an inactive branch counts too, which costs a copy and
 * nothing else. One that is made by a macro, or that isn't there, is left to the compiler. */
#ifndef COMPILE_INCLUDES_H
#define COMPILE_INCLUDES_H

#include "compile/files.h"

/* Adds what the files include, and what that includes. What isn't there is taken from `library`, a
 * directory or NULL, as if it lay where it is looked for. */
void includes_follow(struct program_files *files, const char *library);

/* The nearest directory that all files lie below; the caller's to free. */
char *includes_root(const struct program_files *files);

#endif
