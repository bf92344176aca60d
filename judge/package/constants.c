#include "package/constants.h"

#include <ctype.h>
#include <string.h>

#include "base/number.h"
#include "package/yaml_fields.h"
#include "package/yaml_scalar.h"

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

/* Whether something between digits parts thousands: three digits follow, and no fourth. */
static bool parts_thousands(const char *c)
{
	static const char digits[] = "0123456789";
	return strchr(",_ '", *c) && strspn(c + 1, digits) == 3;
}

/* Reads a number as people write it, 5,000,000 or 5 000 000; false where it is anything else. */
static bool read_plain_number(const char *text, double *number)
{
	enum { LENGTH_MAX = 64 };
	char plain[LENGTH_MAX + 1];
	size_t length = 0;
	for (; *text; text++) {
		if (length == LENGTH_MAX) {
			return false;
		}
		if (!length || !parts_thousands(text)) {
			plain[length++] = *text;
		}
	}
	plain[length] = '\0';
	return number_parse_float(plain, number);
}

/* False where both are numbers, and not the same. */
static bool same_number(const char *value, const char *variant)
{
	double a, b;
	return !read_plain_number(value, &a) || !read_plain_number(variant, &b) || a == b;
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
		if (value && !same_number(value->text, map->items[i]->text)) {
			error_list_warn(source->mistakes, source->path, map->items[i]->line, map->items[i]->column,
				"%s is %s, which is another number than %s is; mend one of them", variant,
				yaml_describe(source->arena, map->items[i]), name);
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
	reader->problem->constants.items = arena_copy(reader->arena, growing.items,
		growing.count * sizeof *growing.items);
	reader->problem->constants.count = growing.count;
	cleanup_free(&growing.items);
}
