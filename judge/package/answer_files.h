/* The files of a submission that holds answers in place of a program. */
#ifndef PACKAGE_ANSWER_FILES_H
#define PACKAGE_ANSWER_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/memory.h"

enum answer_kind {
	ANSWER_OUT,  /* NAME.out */
	ANSWER_ANS,  /* NAME.ans, which counts where there is no NAME.out */
	ANSWER_NONE, /* a file of another name */
	ANSWER_ODD,  /* no regular file that lies in the submission: a link out of it, a device */
};

struct answer_file {
	const char *name; /* below the submission's directory, or that of a lone file */
	const char *path; /* to be opened: no link */
	size_t stem;      /* how long the name is without its extension */
	enum answer_kind kind;
};

struct answer_files {
	struct answer_file *items; /* in the order of their names */
	size_t count, capacity;
	bool foreign; /* it holds a source of a program, or more than anybody submits */
	char *root;   /* the real path of the directory, or of a lone file; owned */
	struct arena names;
};

/* Reads the files of a submission, a lone one or all below a directory but hidden ones. False where it is
 * none of answers: it has no file named so, or one in a known language. Zeroed files are empty and
 * ready; to be ended whatever the result. */
bool answer_files_read(struct answer_files *files, const char *path, bool is_directory);
void answer_files_finish(struct answer_files *files);

#endif
