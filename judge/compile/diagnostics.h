/* What is said of a compilation that went wrong. */
#ifndef COMPILE_DIAGNOSTICS_H
#define COMPILE_DIAGNOSTICS_H

#include "model/outcome.h"
#include "model/limits.h"

/* How paths in what a compiler says become those that the user knows; each with a slash at the end. */
struct shown_paths {
	const char *build;    /* the build directory, left out, and so is its place in a box: some compilers
	                       * make every path absolute */
	const char *laid_out; /* below it: where the program's directory lies there */
	const char *shown;    /* what that is called outside */
};

/* The first lines of what a compiler said, or why it was stopped. The caller's to free. */
char *diagnostics_text(const struct outcome *outcome, const struct limits *limits, const char *said,
	const struct shown_paths *paths);

#endif
