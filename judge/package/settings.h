/* What NAME.yaml and test_group.yaml say of the cases they govern. A case takes what its own file
 * doesn't say from its group. Legacy packages have testdata.yaml instead: see testdata.h. */
#ifndef PACKAGE_SETTINGS_H
#define PACKAGE_SETTINGS_H

#include "package/groups.h"
#include "package/reader.h"

struct settings {
	struct arguments args;
	struct arguments input_validator_args;
	const struct arguments *input_validator_args_each; /* one an input validator; NULL: all the same */
	struct arguments output_validator_args;
	struct comparison comparison; /* what they mean to the default validator */
	const char *description, *hint; /* "" without */
	struct grading grading; /* legacy */
};

/* What holds where no file says anything. */
struct settings settings_default(const struct reader *reader);

/* Reads NAME.yaml over what is inherited. */
void settings_read_case(struct reader *reader, const char *path, struct settings *settings);

/* Reads test_group.yaml over what is inherited, and the group's own keys into *group. */
void settings_read_group(struct reader *reader, const char *path, enum group_scope scope,
	struct settings *settings, struct group *group);

/* Index of the input validator with this name, with or without its extension; their count if none. */
size_t settings_find_validator(const struct problem *problem, const char *name);

/* Takes output_validator_args (which `node` gives) into the settings, understood as the default
 * validator does where the package has no other. */
void settings_take_output_args(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct arguments arguments, struct settings *settings);

#endif
