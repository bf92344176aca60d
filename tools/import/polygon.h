/* Full packages of Polygon: problem.xml, tests with their answers, checker, validator,
 * solutions, generators and statements become a package of format 2025-09. What the format has
 * no place for is said. A standard package, whose tests are yet to be generated, is refused. */
#ifndef IMPORT_POLYGON_H
#define IMPORT_POLYGON_H

#include "sink.h"

/* False with *err set, or with mistakes among the sink's remarks. */
bool polygon_import(struct sink *sink, struct error *err);

/* The short name of the package in this directory, to free; "" where it has none. */
char *polygon_short_name(const char *directory);

#endif
