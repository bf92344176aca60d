#include "package/yaml_fields.h"

#include <stdlib.h>
#include <string.h>

#include "package/wording.h"
#include "package/yaml_scalar.h"

void yaml_refuse(const struct yaml_source *source, const struct yaml_node *node, const char *name,
	const char *remedy)
{
	yaml_mistake(source, node, "%s is %s; %s", name, yaml_describe(source->arena, node), remedy);
}

void yaml_refuse_key(const struct yaml_source *source, const struct yaml_node *key, const char *name,
	const char *const *known, size_t count)
{
	const char *nearest = wording_nearest(key->text, known, count);
	const char *of = name ? name : source->name;
	const char *shown = wording_clip(source->arena, key->text);
	if (nearest) {
		yaml_mistake(source, key, "\"%s\" is no key of %s; write %s", shown, of, nearest);
	} else {
		yaml_mistake(source, key, "\"%s\" is no key of %s; remove it, or write one of %s", shown, of,
			wording_list(source->arena, known, count));
	}
}

bool yaml_take_text(const struct yaml_source *source, const struct yaml_node *node, const char *name,
	const char *remedy, const char **text)
{
	if (node->kind == YAML_KIND_TEXT) {
		*text = node->text;
		return true;
	}
	bool is_typed = node->kind == YAML_KIND_BOOLEAN || node->kind == YAML_KIND_INTEGER ||
		node->kind == YAML_KIND_FLOAT;
	if (is_typed) {
		const char *clipped = wording_clip(source->arena, node->text);
		yaml_mistake(source, node, "%s is %s, which YAML takes for a %s; put it in quotes", name, clipped,
			node->kind == YAML_KIND_BOOLEAN ? "boolean" : "number");
	} else {
		yaml_refuse(source, node, name, remedy);
	}
	return false;
}

/* Takes a list of scalars: texts only, or anything as it is written. */
static bool take_items(const struct yaml_source *source, const struct yaml_node *list,
	const char *name, const char *remedy, bool as_written, struct arguments *arguments)
{
	const char **items = arena_alloc(source->arena, list->count * sizeof *items);
	bool sound = true;
	for (size_t i = 0; i < list->count; i++) {
		const struct yaml_node *item = list->items[i];
		const char *what = arena_printf(source->arena, "item %zu of %s", i + 1, name);
		bool is_scalar = item->kind != YAML_KIND_LIST && item->kind != YAML_KIND_MAP &&
			item->kind != YAML_KIND_NULL;
		if (as_written && is_scalar) {
			items[i] = item->text;
		} else {
			sound &= yaml_take_text(source, item, what, remedy, &items[i]);
		}
	}
	if (sound) {
		*arguments = (struct arguments){ .items = items, .count = list->count };
	}
	return sound;
}

bool yaml_take_texts(const struct yaml_source *source, const struct yaml_node *node, const char *name,
	const char *remedy, struct arguments *texts)
{
	if (node->kind == YAML_KIND_LIST) {
		return take_items(source, node, name, remedy, false, texts);
	}
	const char *text;
	if (!yaml_take_text(source, node, name, remedy, &text)) {
		return false;
	}
	const char **items = arena_copy(source->arena, &text, sizeof text);
	*texts = (struct arguments){ .items = items, .count = 1 };
	return true;
}

bool yaml_take_arguments(const struct yaml_source *source, const struct yaml_node *node,
	const char *name, const char *remedy, struct arguments *arguments)
{
	if (node->kind == YAML_KIND_LIST) {
		return take_items(source, node, name, remedy, true, arguments);
	}
	yaml_refuse(source, node, name, remedy);
	return false;
}

static bool take_number(const struct yaml_source *source, const struct yaml_node *node,
	const struct yaml_field *field, void *member)
{
	bool is_number = node->kind == YAML_KIND_INTEGER ||
		(node->kind == YAML_KIND_FLOAT && field->want == YAML_WANT_NUMBER);
	if (!is_number || !(node->number >= field->least && node->number <= field->most)) {
		yaml_refuse(source, node, field->key, field->remedy);
		return false;
	}
	if (field->want == YAML_WANT_NUMBER) {
		*(double *)member = node->number;
	} else {
		*(int64_t *)member = node->integer;
	}
	return true;
}

static bool take_field(const struct yaml_source *source, const struct yaml_node *key,
	const struct yaml_node *node, const struct yaml_field *field, void *into)
{
	void *member = (char *)into + field->offset;
	switch (field->want) {
	case YAML_WANT_TEXT:
		return yaml_take_text(source, node, field->key, field->remedy, member);
	case YAML_WANT_BOOLEAN:
		if (node->kind != YAML_KIND_BOOLEAN) {
			yaml_refuse(source, node, field->key, "write true or false");
			return false;
		}
		*(bool *)member = node->boolean;
		return true;
	case YAML_WANT_INTEGER:
	case YAML_WANT_NUMBER:
		return take_number(source, node, field, member);
	case YAML_WANT_ARGUMENTS:
		return yaml_take_arguments(source, node, field->key, field->remedy, member);
	case YAML_WANT_TEXTS:
		return yaml_take_texts(source, node, field->key, field->remedy, member);
	case YAML_WANT_LIST:
		if (node->kind != YAML_KIND_LIST) {
			yaml_refuse(source, node, field->key, field->remedy);
			return false;
		}
		return yaml_take_texts(source, node, field->key, field->remedy, member);
	case YAML_WANT_NODE:
		*(const struct yaml_node **)member = node;
		return true;
	case YAML_WANT_NONE:
		yaml_mistake(source, key, "%s is no key of this format version; %s", field->key, field->remedy);
		return false;
	}
	return false;
}

static const struct yaml_field *find_field(const struct yaml_fields *fields, const char *key)
{
	for (size_t i = 0; i < fields->count; i++) {
		if (!strcmp(fields->items[i].key, key)) {
			return &fields->items[i];
		}
	}
	return NULL;
}

static void refuse_unknown(const struct yaml_source *source, const struct yaml_node *key,
	const char *name, const struct yaml_fields *fields)
{
	autofree const char **known = xcalloc(fields->count, sizeof *known);
	size_t count = 0;
	for (size_t i = 0; i < fields->count; i++) {
		if (fields->items[i].want != YAML_WANT_NONE) {
			known[count++] = fields->items[i].key;
		}
	}
	yaml_refuse_key(source, key, name, known, count);
}

bool yaml_fields_read(const struct yaml_source *source, const struct yaml_node *map, const char *name,
	const struct yaml_fields *fields, void *into)
{
	if (map->kind != YAML_KIND_MAP) {
		if (map->kind != YAML_KIND_NULL || (name && !fields->skips_empty)) {
			yaml_refuse(source, map, name ? name : source->name, "write a map, KEY: VALUE on each line");
			return false;
		}
		return true;
	}
	bool sound = true;
	for (size_t i = 0; i < map->count; i++) {
		const struct yaml_field *field = find_field(fields, map->keys[i]->text);
		if (!field) {
			refuse_unknown(source, map->keys[i], name, fields);
			sound = false;
		} else if (map->items[i]->kind != YAML_KIND_NULL || !fields->skips_empty) {
			sound &= take_field(source, map->keys[i], map->items[i], field, into);
		}
	}
	return sound;
}
