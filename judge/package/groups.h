/* The groups of a package's data: sample, secret and, where they have a test_group.yaml, the
 * directories below secret; in legacy packages every directory of cases. */
#ifndef PACKAGE_GROUPS_H
#define PACKAGE_GROUPS_H

#include "package/reader.h"

/* Which part of the data a test_group.yaml is about: it decides on the keys. */
enum group_scope {
	SCOPE_SAMPLE,
	SCOPE_SECRET,
	SCOPE_GROUP,      /* a directory directly below secret */
	SCOPE_VALIDATION, /* invalid_input, invalid_output, valid_output */
	SCOPE_DATA,       /* all of data/, where the format has no such file */
};

/* The keys of test_group.yaml that are about the group and not about its cases; NULL where not given. */
struct group_keys {
	const struct yaml_node *max_score, *score_aggregation, *require_pass;
	const struct yaml_node *static_validation_score, *static_validator_args;
};

/* A group with the defaults of its scope. `name` lives as long as the problem. */
struct group group_default(const struct reader *reader, enum group_scope scope, const char *name);

/* Checks the keys against the problem's type and the groups read before, and takes them. */
void group_take_keys(struct reader *reader, const struct yaml_source *source, enum group_scope scope,
	const struct group_keys *keys, struct group *group);

/* What can only be said when all keys are known. `path` is the file that has them or lacks them. */
void group_check(struct reader *reader, const char *path, enum group_scope scope,
	const struct group *group);

size_t group_push(struct reader *reader, const struct group *group); /* returns its index */

#endif
