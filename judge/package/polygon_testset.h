/* A testset while it is read: its tests, and the groups that they make. */
#ifndef PACKAGE_POLYGON_TESTSET_H
#define PACKAGE_POLYGON_TESTSET_H

#include "package/polygon_parts.h"

enum { TESTSET_NO_GROUP = -1 };

/* The tests while they are read. */
struct polygon_testset {
	const struct polygon_reading *reading;
	const struct xml_node *node;
	struct polygon_test *tests; /* in the arena */
	int *group_of;              /* a test: index of its group or NO_GROUP; heap */
	size_t count;
	struct polygon_group *groups; /* heap */
	bool *has_secret;             /* a group: a test of it is no sample, or has points; heap */
	size_t group_count, group_capacity;
};

/* The index of the group of this name, made where there is none; TESTSET_NO_GROUP of "" and of too many. */
int testset_take_group(struct polygon_testset *set, const struct xml_node *node, const char *name);

/* The points that an element has; 0 without, or with a mistake added. */
double testset_read_points(const struct polygon_reading *reading, const struct xml_node *node);

/* Once all tests are known: what is said of the groups, where they lie, and what points they bring. */
void testset_read_groups(struct polygon_testset *set);

#endif
