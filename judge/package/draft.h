/* Keys that 2025-09 had other names for while it was a draft. */
#ifndef PACKAGE_DRAFT_H
#define PACKAGE_DRAFT_H

#include "package/yaml.h"

/* The map of a group's file with its keys under their later names: NAME_validator_flags, a text of
 * arguments or a map of such texts, becomes NAME_validator_args with lists. */
const struct yaml_node *draft_renew_group(struct arena *arena, const struct yaml_node *map);

#endif
