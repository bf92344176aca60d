#include "package/yaml.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "package/wording.h"
#include "package/yaml_cursor.h"
#include "package/yaml_scalar.h"

enum { DEPTH_LIMIT = 32 };

struct reading {
	const struct yaml_source *source;
	struct yaml_cursor cursor;
	yaml_parser_t parser;
};

static void add_mistake(struct reading *reading, const char *text)
{
	error_list_add(reading->source->mistakes, reading->source->path, reading->cursor.line,
		yaml_cursor_column(&reading->cursor), "%s", text);
}

static void add_mistake_at(struct reading *reading, const yaml_mark_t *mark, const char *text)
{
	yaml_cursor_to_character(&reading->cursor, mark->index);
	add_mistake(reading, text);
}

static struct yaml_node *node_at(struct reading *reading, const yaml_mark_t *mark)
{
	yaml_cursor_to_character(&reading->cursor, mark->index);
	struct yaml_node *node = arena_alloc(reading->source->arena, sizeof *node);
	node->line = reading->cursor.line;
	node->column = yaml_cursor_column(&reading->cursor);
	node->text = "";
	return node;
}

static void report_syntax(struct reading *reading)
{
	const yaml_parser_t *parser = &reading->parser;
	if (parser->error == YAML_READER_ERROR) { /* knows the byte only */
		yaml_cursor_to_offset(&reading->cursor, parser->problem_offset);
	} else {
		yaml_cursor_to_character(&reading->cursor, parser->problem_mark.index);
	}
	autofree char *text = xasprintf(
		"is not YAML: %s%s%s; check indentation, colons and quotes around here",
		parser->problem ? parser->problem : "unreadable", parser->context ? " " : "",
		parser->context ? parser->context : "");
	add_mistake(reading, text);
}

/* The next event, false with a mistake added where the bytes are not YAML. */
static bool next_event(struct reading *reading, yaml_event_t *event)
{
	if (yaml_parser_parse(&reading->parser, event)) {
		return true;
	}
	report_syntax(reading);
	return false;
}

/* A node of which the children may be missing, to be filled by read_list or read_map. */
struct growing {
	struct yaml_node **keys, **items;
	size_t key_count, count, key_capacity, capacity;
};

static void growing_finish(struct growing *growing)
{
	free(growing->keys);
	free(growing->items);
}

static void growing_keep(struct growing *growing, struct arena *arena, struct yaml_node *node)
{
	node->count = growing->count;
	node->items = arena_copy(arena, growing->items, growing->count * sizeof *growing->items);
	node->keys = arena_copy(arena, growing->keys, growing->key_count * sizeof *growing->keys);
}

static struct yaml_node *read_node(struct reading *reading, const yaml_event_t *event, int depth);

static struct yaml_node *read_list(struct reading *reading, const yaml_event_t *start, int depth)
{
	struct yaml_node *node = node_at(reading, &start->start_mark);
	node->kind = YAML_KIND_LIST;
	__attribute__((cleanup(growing_finish))) struct growing growing = { 0 };
	for (;;) {
		yaml_event_t event;
		if (!next_event(reading, &event)) {
			return NULL;
		}
		if (event.type == YAML_SEQUENCE_END_EVENT) {
			yaml_event_delete(&event);
			growing_keep(&growing, reading->source->arena, node);
			return node;
		}
		struct yaml_node *item = read_node(reading, &event, depth);
		yaml_event_delete(&event);
		if (!item) {
			return NULL;
		}
		growing.items = array_grow(growing.items, growing.count, &growing.capacity, sizeof item);
		growing.items[growing.count++] = item;
	}
}

static int compare_keys(const void *a, const void *b)
{
	const struct yaml_node *const *x = a;
	const struct yaml_node *const *y = b;
	int order = strcmp((*x)->text, (*y)->text);
	if (order) {
		return order;
	}
	if ((*x)->line != (*y)->line) {
		return (*x)->line < (*y)->line ? -1 : 1;
	}
	return ((*x)->column > (*y)->column) - ((*x)->column < (*y)->column);
}

/* Sorted, so that a file of a million keys costs no square of them. The tree stays usable, so that
 * the other mistakes in it are found too. */
static void report_duplicates(struct reading *reading, const struct yaml_node *map)
{
	if (map->count < 2) {
		return;
	}
	autofree struct yaml_node **sorted = xcalloc(map->count, sizeof *sorted);
	memcpy(sorted, map->keys, map->count * sizeof *sorted);
	qsort(sorted, map->count, sizeof *sorted, compare_keys);
	for (size_t i = 1; i < map->count; i++) {
		if (!strcmp(sorted[i - 1]->text, sorted[i]->text)) {
			yaml_mistake(reading->source, sorted[i], "%s is given twice, first on line %d; remove one",
				wording_clip(reading->source->arena, sorted[i]->text), sorted[i - 1]->line);
		}
	}
}

static struct yaml_node *read_map(struct reading *reading, const yaml_event_t *start, int depth)
{
	struct yaml_node *node = node_at(reading, &start->start_mark);
	node->kind = YAML_KIND_MAP;
	__attribute__((cleanup(growing_finish))) struct growing growing = { 0 };
	for (bool is_key = true;; is_key = !is_key) {
		yaml_event_t event;
		if (!next_event(reading, &event)) {
			return NULL;
		}
		if (event.type == YAML_MAPPING_END_EVENT) {
			yaml_event_delete(&event);
			growing_keep(&growing, reading->source->arena, node);
			report_duplicates(reading, node);
			return node;
		}
		if (is_key && event.type != YAML_SCALAR_EVENT && event.type != YAML_ALIAS_EVENT) {
			add_mistake_at(reading, &event.start_mark,
				"the key is no text; write a word before the colon");
			yaml_event_delete(&event);
			return NULL;
		}
		struct yaml_node *child = read_node(reading, &event, depth);
		yaml_event_delete(&event);
		if (!child) {
			return NULL;
		}
		struct yaml_node ***list = is_key ? &growing.keys : &growing.items;
		size_t *count = is_key ? &growing.key_count : &growing.count;
		size_t *capacity = is_key ? &growing.key_capacity : &growing.capacity;
		*list = array_grow(*list, *count, capacity, sizeof child);
		(*list)[(*count)++] = child;
	}
}

static struct yaml_node *read_scalar(struct reading *reading, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	if (strlen(text) != event->data.scalar.length) {
		add_mistake_at(reading, &event->start_mark, "the text has a NUL character; remove it");
		return NULL;
	}
	struct yaml_node *node = node_at(reading, &event->start_mark);
	node->text = arena_strdup(reading->source->arena, text);
	node->quoted = event->data.scalar.style != YAML_PLAIN_SCALAR_STYLE;
	yaml_scalar_resolve(node);
	return node;
}

/* What the node itself says too much, NULL if nothing. */
static const char *excess_of(const yaml_event_t *event, int depth)
{
	const yaml_char_t *anchor = NULL;
	const yaml_char_t *tag = NULL;
	if (event->type == YAML_SCALAR_EVENT) {
		anchor = event->data.scalar.anchor;
		tag = event->data.scalar.tag;
	} else if (event->type == YAML_SEQUENCE_START_EVENT) {
		anchor = event->data.sequence_start.anchor;
		tag = event->data.sequence_start.tag;
	} else if (event->type == YAML_MAPPING_START_EVENT) {
		anchor = event->data.mapping_start.anchor;
		tag = event->data.mapping_start.tag;
	}
	if (event->type == YAML_ALIAS_EVENT || anchor) {
		return "anchors and aliases are not taken; write the value out";
	}
	if (tag) {
		return "tags are not taken; leave the tag away";
	}
	return depth > DEPTH_LIMIT ? "lists and maps are nested too deep; make them flat" : NULL;
}

static struct yaml_node *read_node(struct reading *reading, const yaml_event_t *event, int depth)
{
	const char *excess = excess_of(event, depth);
	if (excess) {
		add_mistake_at(reading, &event->start_mark, excess);
		return NULL;
	}
	if (event->type == YAML_SEQUENCE_START_EVENT) {
		return read_list(reading, event, depth + 1);
	}
	if (event->type == YAML_MAPPING_START_EVENT) {
		return read_map(reading, event, depth + 1);
	}
	return read_scalar(reading, event);
}

/* One event of the stream's frame: true while there is more to read. Takes the root where it comes. */
static bool read_frame(struct reading *reading, struct yaml_node **root, bool *sound)
{
	yaml_event_t event;
	if (!next_event(reading, &event)) {
		*sound = false;
		return false;
	}
	bool more = event.type != YAML_STREAM_END_EVENT;
	if (event.type == YAML_DOCUMENT_START_EVENT && *root) {
		add_mistake_at(reading, &event.start_mark, "a second document begins; keep one a file");
		*sound = more = false;
	} else if (event.type == YAML_SCALAR_EVENT || event.type == YAML_SEQUENCE_START_EVENT ||
		event.type == YAML_MAPPING_START_EVENT || event.type == YAML_ALIAS_EVENT) {
		*root = read_node(reading, &event, 1);
		*sound = more = *root != NULL;
	}
	yaml_event_delete(&event);
	return more;
}

const struct yaml_node *yaml_parse(const struct yaml_source *source, const char *bytes, size_t length)
{
	struct reading reading = { .source = source, .cursor = yaml_cursor_start(bytes, length) };
	if (!yaml_cursor_check(&reading.cursor, source)) {
		return NULL;
	}
	if (!yaml_parser_initialize(&reading.parser)) {
		abort(); /* no memory: the only way it fails */
	}
	yaml_parser_set_encoding(&reading.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&reading.parser, (const unsigned char *)bytes, length);
	struct yaml_node *root = NULL;
	bool sound = true;
	while (read_frame(&reading, &root, &sound)) {
	}
	yaml_parser_delete(&reading.parser);
	if (sound && !root) {
		yaml_mark_t start = { 0 };
		root = node_at(&reading, &start);
	}
	return sound ? root : NULL;
}
