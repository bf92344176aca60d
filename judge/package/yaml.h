/* YAML as packages use it: one document of maps, lists and scalars, every node with its place.
 *
 * A file becomes a tree in an arena. Plain scalars have the types of YAML 1.2's core schema, quoted ones
 * are text. Refused with a mistake: what is not UTF-8 or not YAML, more than one document, a key given
 * twice in a map, tags, anchors and aliases (a few lines of which can stand for gigabytes), and nesting
 * deeper than anything a package needs. */
#ifndef PACKAGE_YAML_H
#define PACKAGE_YAML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "base/memory.h"

enum yaml_kind {
	YAML_KIND_NULL,
	YAML_KIND_BOOLEAN,
	YAML_KIND_INTEGER,
	YAML_KIND_FLOAT,
	YAML_KIND_TEXT,
	YAML_KIND_LIST,
	YAML_KIND_MAP,
};

struct yaml_node {
	enum yaml_kind kind;
	int line, column; /* where it starts, from 1; columns in bytes */
	bool quoted;      /* in quotes or a block: text, whatever it looks like */
	const char *text; /* of a scalar, as written but without quotes; "" of lists and maps */
	bool boolean;     /* valid if BOOLEAN */
	int64_t integer;  /* valid if INTEGER; the nearest one where it doesn't fit */
	double number;    /* valid if INTEGER or FLOAT */
	struct yaml_node **keys;  /* of a map, each a scalar */
	struct yaml_node **items; /* the values of a map, the elements of a list */
	size_t count;
};

/* Where a tree comes from and where its mistakes go. */
struct yaml_source {
	const char *path; /* as reached from the current directory */
	const char *name; /* "problem.yaml": what messages call it */
	struct arena *arena; /* for the tree and all texts */
	struct error_list *mistakes;
};

/* The tree of these bytes, NULL with a mistake added where there is none. A file without content is a
 * node of kind NULL. */
const struct yaml_node *yaml_parse(const struct yaml_source *source, const char *bytes, size_t length);
/* The same of the file source->path; its bytes alone, false with a mistake added where they can't be
 * read. */
const struct yaml_node *yaml_read(const struct yaml_source *source);
bool yaml_read_bytes(const struct yaml_source *source, struct buffer *content);

/* The value of this key in a map; NULL without, or where the node is no map. */
const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key);

/* Adds a mistake at the place of a node. */
void yaml_mistake(const struct yaml_source *source, const struct yaml_node *node, const char *format,
	...) __attribute__((format(printf, 3, 4)));

#endif
