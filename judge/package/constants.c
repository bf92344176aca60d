#include "package/constants.h"

#include <ctype.h>
#include <string.h>

#include "package/yaml_fields.h"

#define VALUE "write a number, a text, or a map with a value"

struct growing {
	struct constant *items;
	size_t count, capacity;
};

static bool is_name(const char *text)
{
	if (!isalpha((unsigned char)*text) && *text != '_') {
		return false;
	}
	for (; *text; text++) {
		if (!isalnum((unsigned char)*text) && *text != '_') {
			return false;
		}
	}
	return true;
}

static bool is_value(const struct yaml_node *node)
{
	return node->kind == YAML_KIND_INTEGER || node->kind == YAML_KIND_FLOAT ||
		node->kind == YAML_KIND_TEXT;
}

static void add(struct growing *growing, const char *name, const char *value)
{
	growing->items = array_grow(growing->items, growing->count, &growing->capacity,
		sizeof *growing->items);
	growing->items[growing->count++] = (struct constant){ name, value };
}

static void read_variants(const struct yaml_source *source, const char *name,
	const struct yaml_node *map, struct growing *growing)
{
	const struct yaml_node *value = yaml_find(map, "value");
	if (!value) {
		yaml_mistake(source, map, "constant %s has no value; add value: NUMBER OR TEXT", name);
	} else {
		add(growing, name, value->text);
	}
	for (size_t i = 0; i < map->count; i++) {
		const char *variant = arena_printf(source->arena, "%s.%s", name, map->keys[i]->text);
		if (!is_value(map->items[i])) {
			yaml_refuse(source, map->items[i], variant, "write a number or a text");
		}
		add(growing, variant, map->items[i]->text);
	}
}

void constants_read(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map)
{
	if (map->kind != YAML_KIND_MAP) {
		yaml_refuse(source, map, "constants", "write a map of names to values");
		return;
	}
	error_list_warn(reader->mistakes, source->path, map->line, map->column,
		"constants are put into test_group.yaml only, not into programs; write their values there");
	struct growing growing = { 0 };
	for (size_t i = 0; i < map->count; i++) {
		const struct yaml_node *item = map->items[i];
		const char *name = map->keys[i]->text;
		if (!is_name(name)) {
			yaml_refuse(source, map->keys[i], "a constant's name",
				"write letters, digits and underscores, a digit not first");
		}
		if (item->kind == YAML_KIND_MAP) {
			read_variants(source, name, item, &growing);
		} else if (!is_value(item)) {
			yaml_refuse(source, item, name, VALUE);
		} else {
			add(&growing, name, item->text);
			add(&growing, arena_printf(source->arena, "%s.value", name), item->text);
		}
	}
	reader->constants = arena_copy(reader->arena, growing.items,
		growing.count * sizeof *growing.items);
	reader->constant_count = growing.count;
	cleanup_free(&growing.items);
}

static const char *value_of(const struct reader *reader, const char *name, size_t length)
{
	for (size_t i = 0; i < reader->constant_count; i++) {
		const struct constant *constant = &reader->constants[i];
		if (strlen(constant->name) == length && !memcmp(constant->name, name, length)) {
			return constant->value;
		}
	}
	return NULL;
}

void constants_replace(const struct reader *reader, const char *text, size_t length,
	struct buffer *out)
{
	const char *end = text + length;
	while (text < end) {
		const char *open = memmem(text, (size_t)(end - text), "{{", 2);
		const char *close = open ? memmem(open, (size_t)(end - open), "}}", 2) : NULL;
		if (!close) {
			break;
		}
		const char *value = value_of(reader, open + 2, (size_t)(close - open - 2));
		buffer_add(out, text, (size_t)(open - text));
		if (value) {
			buffer_add_text(out, value);
			text = close + 2;
		} else {
			buffer_add_char(out, '{');
			text = open + 1;
		}
	}
	buffer_add(out, text, (size_t)(end - text));
}
