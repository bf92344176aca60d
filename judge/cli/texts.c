#include "cli/texts.h"

#include <stdlib.h>

#include "base/memory.h"

void texts_add(struct texts *texts, const char *text)
{
	texts->items = array_grow(texts->items, texts->count, &texts->capacity, sizeof *texts->items);
	texts->items[texts->count++] = text;
}

void texts_finish(struct texts *texts)
{
	free(texts->items);
	*texts = (struct texts){ 0 };
}
