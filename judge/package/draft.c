#include "package/draft.h"

#include <string.h>

#include "package/flags.h"

static const struct {
	const char *old, *new;
} renamed[] = {
	{ "input_validator_flags", "input_validator_args" },
	{ "output_validator_flags", "output_validator_args" },
};

static struct yaml_node *copy_of(struct arena *arena, const struct yaml_node *node)
{
	return arena_copy(arena, node, sizeof *node);
}

/* The words of a text as a list; any other node as it is, for whoever checks it. */
static struct yaml_node *list_of(struct arena *arena, const struct yaml_node *node)
{
	struct yaml_node *list = copy_of(arena, node);
	if (node->kind != YAML_KIND_TEXT) {
		return list;
	}
	const struct arguments words = flags_split(arena, node->text);
	list->kind = YAML_KIND_LIST;
	list->text = "";
	list->count = words.count;
	list->items = arena_alloc(arena, words.count * sizeof *list->items);
	for (size_t i = 0; i < words.count; i++) {
		list->items[i] = copy_of(arena, node);
		list->items[i]->text = words.items[i];
	}
	return list;
}

static struct yaml_node *lists_of(struct arena *arena, const struct yaml_node *node)
{
	if (node->kind != YAML_KIND_MAP) {
		return list_of(arena, node);
	}
	struct yaml_node *map = copy_of(arena, node);
	map->items = arena_alloc(arena, map->count * sizeof *map->items);
	for (size_t i = 0; i < map->count; i++) {
		map->items[i] = list_of(arena, node->items[i]);
	}
	return map;
}

static void renew_key(struct arena *arena, struct yaml_node *map, size_t index)
{
	for (size_t i = 0; i < ARRAY_LENGTH(renamed); i++) {
		if (!strcmp(map->keys[index]->text, renamed[i].old) && !yaml_find(map, renamed[i].new)) {
			map->keys[index] = copy_of(arena, map->keys[index]);
			map->keys[index]->text = renamed[i].new;
			map->items[index] = lists_of(arena, map->items[index]);
			return;
		}
	}
}

const struct yaml_node *draft_renew_group(struct arena *arena, const struct yaml_node *map)
{
	if (map->kind != YAML_KIND_MAP) {
		return map;
	}
	struct yaml_node *newer = copy_of(arena, map);
	newer->keys = arena_copy(arena, map->keys, map->count * sizeof *map->keys);
	newer->items = arena_copy(arena, map->items, map->count * sizeof *map->items);
	for (size_t i = 0; i < newer->count; i++) {
		renew_key(arena, newer, i);
	}
	return newer;
}
