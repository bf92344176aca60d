#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "packing.h"

/* The earliest that a zip can say, for every file alike. */
enum { FILE_TIME = 315532800 };

static la_ssize_t keep(struct archive *archive, void *context, const void *bytes, size_t length)
{
	(void)archive;
	buffer_add(context, bytes, length);
	return (la_ssize_t)length;
}

static bool add(struct archive *archive, const struct packing *packing, const struct packed *item)
{
	bool at_top = packing->taker == TAKER_DOMJUDGE;
	autofree char *name = at_top ? xstrdup(item->name)
		: xasprintf("%s/%s", packing->problem->id, item->name);
	struct archive_entry *entry = archive_entry_new();
	archive_entry_set_pathname(entry, name);
	bool is_directory = name[strlen(name) - 1] == '/';
	archive_entry_set_filetype(entry, is_directory ? AE_IFDIR : AE_IFREG);
	archive_entry_set_perm(entry, is_directory || item->executable ? 0755 : 0644);
	archive_entry_set_mtime(entry, FILE_TIME, 0);
	archive_entry_set_size(entry, (la_int64_t)item->content.length);
	bool ok = archive_write_header(archive, entry) == ARCHIVE_OK &&
		(is_directory || archive_write_data(archive, item->content.bytes, item->content.length) ==
			(la_ssize_t)item->content.length);
	archive_entry_free(entry);
	return ok;
}

bool packing_zip(const struct packing *packing, struct buffer *zip, struct error *err)
{
	/* a zip tells times by the clock on the wall */
	(void)setenv("TZ", "UTC0", 1);
	tzset();
	struct archive *archive = archive_write_new();
	bool ok = archive_write_set_format_zip(archive) == ARCHIVE_OK &&
		archive_write_set_bytes_per_block(archive, 0) == ARCHIVE_OK &&
		archive_write_open(archive, zip, NULL, keep, NULL) == ARCHIVE_OK;
	for (size_t i = 0; i < packing->count && ok; i++) {
		ok = add(archive, packing, &packing->items[i]);
	}
	ok = ok && archive_write_close(archive) == ARCHIVE_OK;
	if (!ok) {
		error_set(err, FAULT_MACHINE, "%s: can't be packed: %s", packing->problem->path,
			archive_error_string(archive));
	}
	archive_write_free(archive);
	return ok;
}
