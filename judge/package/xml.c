#include "package/xml.h"

#include <expat.h>
#include <string.h>

enum {
	DEPTH_MAX = 64,
	NODES_MAX = 1000000,
};

struct parsing {
	struct arena *arena;
	XML_Parser parser;
	struct xml_node *root, *open;
	struct buffer text; /* since the last tag */
	int depth, nodes;
};

static const struct xml_attribute *copy_attributes(struct arena *arena, const XML_Char **pairs)
{
	size_t count = 0;
	while (pairs[2 * count]) {
		count++;
	}
	struct xml_attribute *copies = arena_alloc(arena, (count + 1) * sizeof *copies);
	for (size_t i = 0; i < count; i++) {
		copies[i].name = arena_strdup(arena, pairs[2 * i]);
		copies[i].value = arena_strdup(arena, pairs[2 * i + 1]);
	}
	return copies;
}

static void XMLCALL start(void *data, const XML_Char *name, const XML_Char **pairs)
{
	struct parsing *parsing = data;
	buffer_clear(&parsing->text);
	if (++parsing->depth > DEPTH_MAX || ++parsing->nodes > NODES_MAX) {
		(void)XML_StopParser(parsing->parser, XML_FALSE);
		return;
	}
	struct xml_node *node = arena_alloc(parsing->arena, sizeof *node);
	*node = (struct xml_node){ .name = arena_strdup(parsing->arena, name), .text = "",
		.attributes = copy_attributes(parsing->arena, pairs), .parent = parsing->open,
		.line = (int)XML_GetCurrentLineNumber(parsing->parser) };
	struct xml_node *open = parsing->open;
	if (!open) {
		parsing->root = node;
	} else if (open->last) {
		open->last->next = node;
	} else {
		open->first = node;
	}
	if (open) {
		open->last = node;
	}
	parsing->open = node;
}

static void XMLCALL end(void *data, const XML_Char *name)
{
	struct parsing *parsing = data;
	(void)name;
	struct xml_node *open = parsing->open;
	if (!open->first && parsing->text.length) {
		open->text = arena_strndup(parsing->arena, parsing->text.bytes, parsing->text.length);
	}
	buffer_clear(&parsing->text);
	parsing->depth--;
	parsing->open = open->parent;
}

static void XMLCALL take_text(void *data, const XML_Char *text, int length)
{
	struct parsing *parsing = data;
	buffer_add(&parsing->text, text, (size_t)length);
}

const struct xml_node *xml_parse(struct arena *arena, const char *path, const struct buffer *text,
	struct error_list *mistakes)
{
	struct parsing parsing = { .arena = arena, .parser = XML_ParserCreate(NULL) };
	XML_SetUserData(parsing.parser, &parsing);
	XML_SetElementHandler(parsing.parser, start, end);
	XML_SetCharacterDataHandler(parsing.parser, take_text);
	/* files are read with a limit that fits an int */
	enum XML_Status status =
		XML_Parse(parsing.parser, text->length ? text->bytes : "", (int)text->length, XML_TRUE);
	int line = (int)XML_GetCurrentLineNumber(parsing.parser);
	if (status != XML_STATUS_OK && XML_GetErrorCode(parsing.parser) == XML_ERROR_ABORTED) {
		error_list_add(mistakes, path, line, 0,
			"nests or lists more elements than the reader takes; leave some out");
	} else if (status != XML_STATUS_OK) {
		error_list_add(mistakes, path, line, 0, "is no sound XML: %s; mend it",
			XML_ErrorString(XML_GetErrorCode(parsing.parser)));
	}
	XML_ParserFree(parsing.parser);
	buffer_finish(&parsing.text);
	return status == XML_STATUS_OK ? parsing.root : NULL;
}

static const struct xml_node *named_from(const struct xml_node *node, const char *name, size_t length)
{
	while (node && (strlen(node->name) != length || strncmp(node->name, name, length))) {
		node = node->next;
	}
	return node;
}

const struct xml_node *xml_child(const struct xml_node *node, const char *name)
{
	return node ? named_from(node->first, name, strlen(name)) : NULL;
}

const struct xml_node *xml_next(const struct xml_node *node)
{
	return named_from(node->next, node->name, strlen(node->name));
}

const struct xml_node *xml_find(const struct xml_node *node, const char *path)
{
	while (node) {
		size_t length = strcspn(path, "/");
		node = named_from(node->first, path, length);
		if (!path[length]) {
			return node;
		}
		path += length + 1;
	}
	return NULL;
}

const char *xml_attribute(const struct xml_node *node, const char *name)
{
	for (const struct xml_attribute *a = node ? node->attributes : NULL; a && a->name; a++) {
		if (!strcmp(a->name, name)) {
			return a->value;
		}
	}
	return "";
}
