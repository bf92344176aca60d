/* A source file that a bundle is made from: its text, cut into lines, and what guards it. */
#ifndef COMPILE_PIECE_H
#define COMPILE_PIECE_H

#include "base/buffer.h"
#include "compile/lines.h"

struct piece {
	char *path;             /* as reached from the current directory */
	char *identity;         /* its real path: one file has many names */
	struct buffer content;  /* with \n as the only end of lines, and one at the very end */
	struct lines lines;
	bool guarded;           /* all of it stands between #ifndef NAME, #define NAME and #endif */
	bool once;              /* has a #pragma once */
};

/* NULL with mistakes added where the file can't be read or its comments, raw strings or conditionals
 * have no end. The piece is the caller's, to end with piece_destroy. */
struct piece *piece_read(const char *path, bool is_cpp, struct error_list *mistakes);
void piece_destroy(struct piece *piece);

#endif
