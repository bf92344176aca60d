#include "model/site.h"

#include <stdlib.h>
#include <string.h>

void sites_destroy(struct sites *sites)
{
	if (sites) {
		arena_finish(&sites->arena);
		free(sites);
	}
}

const struct site *sites_find(const struct sites *sites, const char *name)
{
	for (size_t i = 0; i < sites->count; i++) {
		if (!strcmp(sites->items[i].name, name)) {
			return &sites->items[i];
		}
	}
	return NULL;
}
