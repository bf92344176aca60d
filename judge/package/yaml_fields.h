/* What a reader of a YAML file expects of a map, as a table: key, type, range and where it goes.
 *
 * Every value that is not as the table says becomes a mistake of the form
 * `problems/nimfork/problem.yaml:6:15: time_limit is "two"; write seconds, such as 2 or 0.5`,
 * and every key that is not in the table one that names the key which may have been meant. */
#ifndef PACKAGE_YAML_FIELDS_H
#define PACKAGE_YAML_FIELDS_H

#include "model/problem.h"
#include "package/yaml.h"

/* The type of the value, and of the member at `offset` that takes it. */
enum yaml_want {
	YAML_WANT_TEXT,      /* const char * */
	YAML_WANT_BOOLEAN,   /* bool */
	YAML_WANT_INTEGER,   /* int64_t */
	YAML_WANT_NUMBER,    /* double */
	YAML_WANT_ARGUMENTS, /* struct arguments: a list of scalars, each as it is written */
	YAML_WANT_TEXTS,     /* struct arguments: a list of texts, or one text */
	YAML_WANT_LIST,      /* struct arguments: a list of texts */
	YAML_WANT_NODE,      /* const struct yaml_node *, for the reader to look at */
	YAML_WANT_NONE,      /* the key is refused: the remedy says what is written instead */
};

struct yaml_field {
	const char *key;
	enum yaml_want want;
	size_t offset;
	double least, most; /* of INTEGER and NUMBER, both included */
	const char *remedy; /* "write seconds, such as 2 or 0.5" */
};

struct yaml_fields {
	const struct yaml_field *items;
	size_t count;
	bool skips_empty; /* a key without a value is as if it weren't there */
};

/* Takes every value that is as it should be into *into, which holds the defaults; the others become
 * mistakes. A node of kind NULL is an empty map; `name` is the map's own key in messages, NULL for the
 * whole file. False where anything was wrong. */
bool yaml_fields_read(const struct yaml_source *source, const struct yaml_node *map, const char *name,
	const struct yaml_fields *fields, void *into);

/* One value by itself, called `name` in messages. */
bool yaml_take_text(const struct yaml_source *source, const struct yaml_node *node, const char *name,
	const char *remedy, const char **text);
bool yaml_take_texts(const struct yaml_source *source, const struct yaml_node *node, const char *name,
	const char *remedy, struct arguments *texts);
bool yaml_take_arguments(const struct yaml_source *source, const struct yaml_node *node,
	const char *name, const char *remedy, struct arguments *arguments);

/* Adds `NAME is WHAT; REMEDY` at the place of the node. */
void yaml_refuse(const struct yaml_source *source, const struct yaml_node *node, const char *name,
	const char *remedy);

/* Adds the mistake of a key that is none of those known. */
void yaml_refuse_key(const struct yaml_source *source, const struct yaml_node *key, const char *name,
	const char *const *known, size_t count);

#endif
