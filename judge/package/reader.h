/* A package while it is being read: what its readers hand to each other. */
#ifndef PACKAGE_READER_H
#define PACKAGE_READER_H

#include "base/error.h"
#include "model/problem.h"
#include "package/entries.h"
#include "package/yaml.h"

/* The names that differ between versions of the format. Each list ends with NULL and has the names
 * that are read; the first one is what messages ask for. */
struct dialect {
	enum package_format format;
	const char *version; /* "2025-09" */
	bool is_draft;       /* of 2025-09, with the names that some of its keys had then */
	const char *statements[3];
	const char *input_validators[3];
	const char *output_validators[3];
	const char *group_files[3];
};

struct reader {
	struct problem *problem;
	struct arena *arena; /* the problem's */
	struct error_list *mistakes;
	const struct dialect *dialect; /* set by metadata_read */
	bool may_lack_answers; /* a case without .ans is no mistake */
	char *root; /* real path of the package's directory; owned */
	struct entries entries; /* of the root; owned */
	size_t linked;          /* links to directories that were met so far */
	bool is_too_deep;       /* a directory was, and that is told */

	struct arguments validator_flags; /* legacy: for every case, before its group's own */
	struct comparison comparison;     /* what they mean to the default validator */
	bool has_custom_validator;        /* legacy: what `validation` says */
	struct grading grading;           /* of all groups that don't say otherwise */

	struct group *groups; /* those read so far; heap */
	size_t group_count, group_capacity;
};

/* Path of a file of the package, in the arena. */
const char *reader_path(const struct reader *reader, const char *name);

/* For reading this YAML file; `name` is what messages call it. */
struct yaml_source reader_source(const struct reader *reader, const char *path, const char *name);

#endif
