/* Any bytes as YAML: a tree in which every node has its place within the file, or a mistake. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "package/yaml.h"
#include "package/yaml_scalar.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_node(const struct yaml_node *node, struct arena *arena, int lines, size_t length)
{
	assert(node->line >= 1 && node->line <= lines);
	assert(node->column >= 1 && (size_t)node->column <= length + 1);
	assert(node->text);
	assert(*yaml_describe(arena, node));
	for (size_t i = 0; i < node->count; i++) {
		if (node->kind == YAML_KIND_MAP) {
			check_node(node->keys[i], arena, lines, length);
			assert(yaml_find(node, node->keys[i]->text));
		}
		check_node(node->items[i], arena, lines, length);
	}
}

static int count_lines(const uint8_t *bytes, size_t length)
{
	int lines = 1;
	for (size_t i = 0; i < length; i++) {
		lines += bytes[i] == '\n';
	}
	return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct arena arena = { 0 };
	struct error_list mistakes = { 0 };
	struct yaml_source source = { "f.yaml", "f.yaml", &arena, &mistakes };
	const char *text = length ? (const char *)bytes : "";
	const struct yaml_node *root = yaml_parse(&source, text, length);
	assert(root || mistakes.errors);
	int lines = count_lines(bytes, length);
	if (root) {
		check_node(root, &arena, lines, length);
	}
	for (size_t i = 0; i < mistakes.count; i++) {
		assert(mistakes.mistakes[i].line >= 1 && mistakes.mistakes[i].line <= lines);
	}
	error_list_finish(&mistakes);
	arena_finish(&arena);
	return 0;
}
