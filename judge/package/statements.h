/* In which languages a package states its problem. */
#ifndef PACKAGE_STATEMENTS_H
#define PACKAGE_STATEMENTS_H

#include "package/reader.h"

/* Checks that the names in problem.yaml are those of exactly the languages of the statements. A
 * package without any statement is one that is still being written: that is no mistake here. `name`
 * is the node of the key. */
void statements_check_names(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *name);

#endif
