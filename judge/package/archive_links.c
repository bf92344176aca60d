#include "package/archive_links.h"

#include <errno.h>
#include <fts.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
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
		error_set(err, FAULT_USER, "has %s in it, a link that leads out of it; don't trust it",
			link->name);
	}
	return below;
}

/* Takes a file or directory that a link leads to, or something in it, off what is left; the link itself
 * has been counted as an entry. */
static bool take(const struct archive_link *link, const FTSENT *entry, struct archive_limits *left,
	struct error *err)
{
	uint64_t bytes = entry->fts_info == FTS_F ? (uint64_t)entry->fts_statp->st_size : 0;
	size_t entries = entry->fts_level > FTS_ROOTLEVEL;
	if (entry->fts_info == FTS_SL) {
		error_set(err, FAULT_USER, "has %s in it, a link to a directory with links; pack what it leads to",
			link->name);
		return false;
	}
	if (bytes > left->bytes || entries > left->entries) {
		error_set(err, FAULT_USER, "has links in it that stand for too much, such as %s; unpack it yourself "
			"if you trust it", link->name);
		return false;
	}
	left->bytes -= bytes;
	left->entries -= entries;
	return true;
}

static bool count(const struct archive_link *link, const char *directory, struct archive_limits *left,
	struct error *err)
{
	autofree char *path = path_join(directory, link->name);
	autofree char *end = realpath(path, NULL);
	char *const paths[] = { end, NULL };
	FTS *tree = end ? fts_open(paths, FTS_PHYSICAL | FTS_NOCHDIR, NULL) : NULL;
	bool ok = tree != NULL;
	if (!ok) {
		error_set(err, FAULT_MACHINE, "%s: can't be read: %s", path, strerror(errno));
		return false;
	}
	for (FTSENT *entry; ok && (entry = fts_read(tree));) {
		ok = entry->fts_info == FTS_DP || take(link, entry, left, err);
	}
	(void)fts_close(tree);
	return ok;
}

bool archive_links_make(const struct archive_links *links, const char *directory, struct archive_limits left,
	struct error *err)
{
	bool ok = true;
	for (size_t i = 0; ok && i < links->count; i++) {
		ok = make(&links->items[i], directory, err);
	}
	for (size_t i = 0; ok && i < links->count; i++) {
		ok = leads_below(&links->items[i], directory, err);
	}
	for (size_t i = 0; ok && i < links->count; i++) {
		ok = count(&links->items[i], directory, &left, err);
	}
	return ok;
}
