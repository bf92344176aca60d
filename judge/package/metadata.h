/* problem.yaml: what a package says of itself. */
#ifndef PACKAGE_METADATA_H
#define PACKAGE_METADATA_H

#include "package/reader.h"

/* Fills the problem's fields, reader->dialect and what else other readers need. False where the file
 * doesn't even tell the version of the format, so that the rest of the package has no known meaning. */
bool metadata_read(struct reader *reader);

/* The versions of the format, each with its keys. `map` is the whole file. */
void metadata_read_2025(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);
void metadata_read_legacy(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);

/* Keys that the versions share. */
void metadata_check_uuid(const struct yaml_source *source, const struct yaml_node *map);
/* `has_owner`: somebody else is named who may own the rights. */
void metadata_check_license(const struct yaml_source *source, const struct yaml_node *map,
	struct problem *problem, bool has_owner);

#endif
