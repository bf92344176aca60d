/* A small XML file as a tree. */
#ifndef PACKAGE_XML_H
#define PACKAGE_XML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"
#include "base/memory.h"

struct xml_attribute {
	const char *name, *value;
};

struct xml_node {
	const char *name;
	const char *text; /* of one without children; "" of others */
	const struct xml_attribute *attributes; /* the last has no name */
	int line;         /* where its tag begins, from 1 */
	struct xml_node *parent, *first, *last, *next; /* NULL without */
};

/* Reads a document of this path into the arena. NULL with a mistake added, and its line, where it is no
 * XML, or more of it than any package needs. */
const struct xml_node *xml_parse(struct arena *arena, const char *path, const struct buffer *text,
	struct error_list *mistakes);

/* The first child of this name; NULL without, or where the node is NULL. */
const struct xml_node *xml_child(const struct xml_node *node, const char *name);
/* The next sibling of the same name. */
const struct xml_node *xml_next(const struct xml_node *node);
/* The descendant along names with '/' between; NULL without. */
const struct xml_node *xml_find(const struct xml_node *node, const char *path);

/* "" where there is no such attribute, or no node. */
const char *xml_attribute(const struct xml_node *node, const char *name);

#endif
