/* A C or C++ source cut into logical lines, each with what a bundler must know of it.
 *
 * A logical line ends where the preprocessor says: lines joined by a backslash, block comments and raw
 * strings go on over the ends of lines, so what stands inside them is never taken for a directive. */
#ifndef COMPILE_LINES_H
#define COMPILE_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

enum line_kind {
	LINE_BLANK,         /* nothing but white space and comments */
	LINE_CODE,          /* also all other directives, #include <...> among them */
	LINE_INCLUDE,       /* #include "name" */
	LINE_INCLUDE_MACRO, /* #include of what a macro stands for */
	LINE_PRAGMA_ONCE,
	LINE_DEFINE,
	LINE_IF,
	LINE_IF_UNDEFINED,  /* #ifndef name, #if !defined name */
	LINE_ELSE,          /* #elif too */
	LINE_ENDIF,
};

struct line {
	enum line_kind kind;
	int number;        /* in the file, from 1, of its first physical line */
	int column;        /* of the directive's name in quotes, from 1; LINE_INCLUDE only */
	size_t start, end; /* in the content, with the newline */
	size_t directive, rest; /* LINE_INCLUDE: where the # stands; behind the name in quotes */
	char *name;        /* of INCLUDE, DEFINE and IF_UNDEFINED: owned; else NULL */
};

struct lines {
	struct line *items;
	size_t count, capacity;
};

/* Cuts the content, which has no carriage returns and ends with a newline. False with a mistake added
 * where a comment or raw string is never closed. `path` is what messages name. */
bool lines_cut(const char *path, const char *content, size_t length, bool is_cpp,
	struct lines *lines, struct error_list *mistakes);
void lines_finish(struct lines *lines);

#endif
