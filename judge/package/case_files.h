/* The files of one directory of test data, put together to cases by their names. */
#ifndef PACKAGE_CASE_FILES_H
#define PACKAGE_CASE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "package/entries.h"

/* What a case can have, as bits. */
enum case_file {
	CASE_IN = 1 << 0,
	CASE_ANS = 1 << 1,
	CASE_OUT = 1 << 2,
	CASE_YAML = 1 << 3,
	CASE_FILES = 1 << 4, /* a directory */
	CASE_INTERACTION = 1 << 5,
	CASE_IN_STATEMENT = 1 << 6,
	CASE_ANS_STATEMENT = 1 << 7,
	CASE_IN_DOWNLOAD = 1 << 8,
	CASE_ANS_DOWNLOAD = 1 << 9,
	CASE_PNG = 1 << 10,
	CASE_JPG = 1 << 11,
	CASE_JPEG = 1 << 12,
	CASE_SVG = 1 << 13,
	CASE_HINT = 1 << 14, /* legacy only, as is the next */
	CASE_DESC = 1 << 15,
};

struct case_files {
	const char *base; /* the name of the case in its directory; lives as long as the entries */
	size_t length;    /* of base, which is not ended by a NUL */
	unsigned files;   /* bits of enum case_file */
};

struct case_list {
	struct case_files *items; /* in order of their bases; owned */
	size_t count, capacity;
};

/* Which part of the data a directory belongs to. */
enum case_purpose {
	PURPOSE_JUDGING, /* sample, secret */
	PURPOSE_INVALID_INPUT,
	PURPOSE_OUTPUT, /* invalid_output, valid_output */
};

/* Sorts the entries into cases, but for directories of further cases and the files named here, a list
 * that ends with NULL. Warns of files that are no case's. `path` is their directory. */
void case_files_collect(struct reader *reader, const char *path, const struct entries *entries,
	const char *const *others, struct case_list *list);
void case_list_finish(struct case_list *list);

/* Whether this entry is the directory of a case's files, NAME.files. */
bool case_files_is_files(const struct reader *reader, const struct entry *entry);

/* Adds a mistake for each file that is missing or too many. True where the case has its input. */
bool case_files_check(struct reader *reader, const char *path, const struct case_files *files,
	enum case_purpose purpose);

#endif
