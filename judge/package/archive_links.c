#include "package/archive_links.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

void archive_links_add(struct archive_links *links, const char *name, const char *target)
{
	links->items = array_grow(links->items, links->count, &links->capacity, sizeof *links->items);
	links->items[links->count++] = (struct archive_link){ xstrdup(name), xstrdup(target) };
}

void archive_links_finish(struct archive_links *links)
{
	for (size_t i = 0; i < links->count; i++) {
		free(links->items[i].name);
		free(links->items[i].target);
	}
	free(links->items);
	*links = (struct archive_links){ 0 };
}

static bool make(const struct archive_link *link, const char *directory, struct error *err)
{
	autofree char *path = path_join(directory, link->name);
	if (symlink(link->target, path) == 0) {
		return true;
	}
	if (errno == EEXIST) {
		error_set(err, FAULT_USER, "has %s twice; pack it again", link->name);
	} else {
		error_set(err, FAULT_MACHINE, "%s: can't be written: %s", path, strerror(errno));
	}
	return false;
}

/* Where it leads in the end, over links among them: what it says alone does not tell. */
static bool leads_below(const struct archive_link *link, const char *directory, struct error *err)
{
	autofree char *path = path_join(directory, link->name);
	autofree char *end = realpath(path, NULL);
	autofree char *top = realpath(directory, NULL);
	if (!end) {
		error_set(err, FAULT_USER, "has %s in it, a link that leads to nothing; pack what it leads to",
			link->name);
		return false;
	}
	size_t length = top ? strlen(top) : 0;
	bool below = top && !strncmp(end, top, length) && (end[length] == '/' || !end[length]);
	if (!below) {
		error_set(err, FAULT_USER, "has %s in it, a link that leads out of it; don't trust it", link->name);
	}
	return below;
}

bool archive_links_make(const struct archive_links *links, const char *directory, struct error *err)
{
	for (size_t i = 0; i < links->count; i++) {
		if (!make(&links->items[i], directory, err)) {
			return false;
		}
	}
	for (size_t i = 0; i < links->count; i++) {
		if (!leads_below(&links->items[i], directory, err)) {
			return false;
		}
	}
	return true;
}
