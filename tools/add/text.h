/* The input of a new case as the user gives it: standard input, a file, or what is written in an editor. */
#ifndef ADD_TEXT_H
#define ADD_TEXT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"

/* Reads standard input to its end. */
bool text_read_stdin(struct buffer *text, struct error *err);

bool text_read_file(const char *path, struct buffer *text, struct error *err);

/* Starts the user's editor on an empty file and reads what it has left there. *path is set to the file,
 * to be given to text_drop once its content is safe; else it is the user's only copy. */
bool text_edit(struct buffer *text, char **path, struct error *err);
void text_drop(char *path); /* removes and frees; NULL is fine */

#endif
