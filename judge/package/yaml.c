#include "package/yaml.h"

#include <string.h>

#include "base/file.h"

enum { FILE_LIMIT = 4 << 20 };

bool yaml_read_bytes(const struct yaml_source *source, struct buffer *content)
{
	autoerror struct error err = { 0 };
	if (!file_read(source->path, FILE_LIMIT, content, &err)) {
		/* the message starts with the path already */
		error_list_add(source->mistakes, source->path, 0, 0, "%s",
			err.message + strlen(source->path) + 2);
		return false;
	}
	return true;
}

const struct yaml_node *yaml_read(const struct yaml_source *source)
{
	autobuffer struct buffer content = { 0 };
	if (!yaml_read_bytes(source, &content)) {
		return NULL;
	}
	return yaml_parse(source, content.bytes ? content.bytes : "", content.length);
}

const struct yaml_node *yaml_find(const struct yaml_node *map, const char *key)
{
	for (size_t i = 0; map && map->kind == YAML_KIND_MAP && i < map->count; i++) {
		if (!strcmp(map->keys[i]->text, key)) {
			return map->items[i];
		}
	}
	return NULL;
}

void yaml_mistake(const struct yaml_source *source, const struct yaml_node *node, const char *format,
	...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	error_list_add(source->mistakes, source->path, node->line, node->column, "%s", text);
}
