/* What the editor extension CPH keeps of a problem: a .prob file in JSON. */
#ifndef IMPORT_CPH_H
#define IMPORT_CPH_H

#include "common/companion.h"
#include "sink.h"

/* Reads the file; the task is the caller's to finish, whatever is returned. */
bool cph_read(const char *path, struct companion_task *task, struct error *err);

/* The only .prob file in the directory or its .cph, to free; NULL with an error where there are
 * more, and without one where there is none. */
char *cph_find(const char *directory, struct error *err);

/* Writes the package, with the user's solution where it lies beside the file or above it. */
bool cph_import(struct sink *sink, const char *path, const struct companion_task *task,
	struct error *err);

#endif
