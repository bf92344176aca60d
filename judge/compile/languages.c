#include "compile/languages.h"

#include <string.h>

#include "base/memory.h"
#include "compile/compile.h"

const struct tool *tool_of_language(const struct language *language)
{
	const struct tool_table *const tables[] = { &languages_compiled, &languages_interpreted };
	for (size_t i = 0; i < ARRAY_LENGTH(tables); i++) {
		for (size_t j = 0; j < tables[i]->count; j++) {
			if (!strcmp(tables[i]->tools[j].language, language->code)) {
				return &tables[i]->tools[j];
			}
		}
	}
	return NULL;
}

bool compile_can_debug(const struct language *language)
{
	const struct tool *tool = language ? tool_of_language(language) : NULL;
	return tool && tool->is_gcc;
}
