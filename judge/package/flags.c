#include "package/flags.h"

#include <stdlib.h>
#include <string.h>

static const char space[] = " \t\r\n";

struct arguments flags_split(struct arena *arena, const char *text)
{
	const char **items = NULL;
	size_t count = 0;
	size_t capacity = 0;
	for (text += strspn(text, space); *text; text += strspn(text, space)) {
		size_t length = strcspn(text, space);
		items = array_grow(items, count, &capacity, sizeof *items);
		items[count++] = arena_strndup(arena, text, length);
		text += length;
	}
	struct arguments arguments = { arena_copy(arena, items, count * sizeof *items), count };
	free(items);
	return arguments;
}

struct arguments flags_join(struct arena *arena, const struct arguments *first,
	const struct arguments *second)
{
	size_t count = first->count + second->count;
	const char **items = arena_alloc(arena, count * sizeof *items);
	for (size_t i = 0; i < count; i++) {
		items[i] = i < first->count ? first->items[i] : second->items[i - first->count];
	}
	return (struct arguments){ items, count };
}
