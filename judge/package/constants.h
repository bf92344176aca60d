/* The map `constants` of problem.yaml. */
#ifndef PACKAGE_CONSTANTS_H
#define PACKAGE_CONSTANTS_H

#include "package/reader.h"

void constants_read(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);

#endif
