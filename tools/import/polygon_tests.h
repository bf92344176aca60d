/* The tests of a Polygon package. */
#ifndef IMPORT_POLYGON_TESTS_H
#define IMPORT_POLYGON_TESTS_H

#include "sink.h"
#include "xml.h"

/* Takes the tests of one testset: those marked as samples into data/sample, the others into
 * data/secret, under their numbers, with what made them as description. Adds the calls of
 * generators to `calls`. */
bool polygon_tests_import(struct sink *sink, const struct xml_node *testset, struct buffer *calls,
	struct error *err);

/* The path that a pattern such as tests/%02d stands for; NULL where it is no such pattern. To
 * free. */
char *polygon_tests_path(const char *pattern, int number);

#endif
