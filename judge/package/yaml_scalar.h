/* What kind of scalar a text is, and how messages name it. */
#ifndef PACKAGE_YAML_SCALAR_H
#define PACKAGE_YAML_SCALAR_H

#include "package/yaml.h"

/* Fills kind, boolean, integer and number of a scalar from its text, by the core schema of YAML 1.2
 * (chapter 10.3). */
void yaml_scalar_resolve(struct yaml_node *node);

/* What a node is, for "KEY is ...": "two" in quotes, a number as written, "a list". In the arena. */
const char *yaml_describe(struct arena *arena, const struct yaml_node *node);

#endif
