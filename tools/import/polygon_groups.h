/* The groups of a Polygon package, as those of format 2025-09. */
#ifndef IMPORT_POLYGON_GROUPS_H
#define IMPORT_POLYGON_GROUPS_H

#include "package/polygon.h"
#include "sink.h"

/* Whether its points can be kept: it has some, and they are whole numbers. */
bool polygon_groups_are_scored(const struct polygon *polygon);

/* Writes test_group.yaml of secret and of the groups below it, where they are scored: their points, and
 * what each depends on, as far as the format has words for that. Secret's has these arguments of the
 * default comparison too; "" of none. The user is told what is lost. */
bool polygon_groups_import(struct sink *sink, const struct polygon *polygon, const char *comparison,
	struct error *err);

#endif
