/* What the user names to be imported: which kind of thing it is, and where its files are. */
#ifndef IMPORT_ORIGIN_H
#define IMPORT_ORIGIN_H

#include "base/signals.h"
#include "common/companion.h"

enum kind {
	KIND_KATTIS,
	KIND_POLYGON,
	KIND_CPH,
	KIND_SAMPLES,
};

/* What is to be imported, once found out. A zeroed one is empty. */
struct origin {
	enum kind kind;
	char *directory;      /* of all files; owned */
	char *file;           /* KIND_CPH: the .prob; owned; else NULL */
	char *only;           /* the problem that a source file names; owned; NULL without */
	char *unpacked;       /* to be removed in the end; owned; NULL without */
	struct companion_task task; /* KIND_CPH */
	struct signal_hold hold;    /* as long as `unpacked` is there */
};

/* Looks at a file, a directory or a zip, which is unpacked. To be finished whatever is returned. */
bool origin_find(const char *from, struct origin *origin, struct error *err);
/* The user doesn't know the directory that a zip was unpacked into: a text that begins with it begins with
 * `from` instead. Takes over the text, may be NULL; to free. */
char *origin_show(const struct origin *origin, const char *from, char *text);

void origin_finish(struct origin *origin);

#endif
