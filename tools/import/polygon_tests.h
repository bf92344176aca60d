/* The tests of a Polygon package. */
#ifndef IMPORT_POLYGON_TESTS_H
#define IMPORT_POLYGON_TESTS_H

#include "package/polygon.h"
#include "sink.h"

/* Takes the samples into data/sample and the other tests into data/secret, under their numbers, with what
 * made them as description; into directories of their groups where `scoring`. Adds the calls of generators
 * to `calls`. */
bool polygon_tests_import(struct sink *sink, const struct polygon *polygon, bool scoring,
	struct buffer *calls, struct error *err);

#endif
