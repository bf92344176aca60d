/* What the readers of the parts of problem.xml share. */
#ifndef PACKAGE_POLYGON_PARTS_H
#define PACKAGE_POLYGON_PARTS_H

#include "package/polygon.h"
#include "package/xml.h"

struct polygon_reading {
	struct arena *arena;
	const char *path; /* of problem.xml */
	struct error_list *mistakes;
	struct polygon *polygon; /* what has been read so far */
};

/* As polygon_read, of the text of problem.xml. */
const struct polygon *polygon_parse(struct arena *arena, const char *path, const struct buffer *text,
	struct error_list *mistakes);

/* Adds a mistake in the line of this element; NULL: in no line. */
void polygon_mistake(const struct polygon_reading *reading, const struct xml_node *node,
	const char *format, ...) __attribute__((format(printf, 3, 4)));

/* Whether a path stays where it starts: relative, and never up. */
bool polygon_path_is_safe(const char *path);

/* Reads the tests and groups of a testset. */
void polygon_tests_read(const struct polygon_reading *reading, const struct xml_node *testset);

/* The path that a pattern such as tests/%02d stands for, in the arena; NULL where it is no such
 * pattern. */
const char *polygon_pattern_path(struct arena *arena, const char *pattern, int number);

#endif
