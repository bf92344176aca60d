/* A small XML file as a tree. */
#ifndef IMPORT_XML_H
#define IMPORT_XML_H

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
	const char *text; /* all character data directly in it; "" without */
	const struct xml_attribute *attributes; /* the last has no name */
	struct xml_node *parent, *first, *last, *next; /* NULL without */
};

/* Reads a document into the arena. NULL with an error, which says the line, where it is none. */
const struct xml_node *xml_parse(struct arena *arena, const struct buffer *text, struct error *err);

/* The first child of this name; NULL without, or where the node is NULL. */
const struct xml_node *xml_child(const struct xml_node *node, const char *name);
/* The next sibling of the same name. */
const struct xml_node *xml_next(const struct xml_node *node);
/* The descendant along names with '/' between; NULL without. */
const struct xml_node *xml_find(const struct xml_node *node, const char *path);

/* "" where there is no such attribute, or no node. */
const char *xml_attribute(const struct xml_node *node, const char *name);

#endif
