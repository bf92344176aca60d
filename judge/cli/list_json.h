/* Packages as JSON: limits, cases, submissions with what is claimed of them. */
#ifndef CLI_LIST_JSON_H
#define CLI_LIST_JSON_H

#include "base/buffer.h"
#include "cli/packages.h"

/* Adds one document of all packages that could be read. */
void list_json_add(struct buffer *out, const struct packages *packages);

#endif
