#include "ledger.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "common/bytes.h"

enum {
	DEPTH_MAX = 16,
	FILES_MAX = 100000,
	NAMES_SHOWN = 4,
};

#define FILE_BYTES_MAX (UINT64_C(1) << 30)

static struct found *add(struct ledger *ledger, const char *name)
{
	ledger->items = array_grow(ledger->items, ledger->count, &ledger->capacity, sizeof *ledger->items);
	struct found *found = &ledger->items[ledger->count++];
	*found = (struct found){ .name = xstrdup(name) };
	return found;
}

static bool read_directory(struct ledger *ledger, const char *name, int depth, struct error *err);

/* A link that leads to a file of the directory is that file once more: packages have such links. */
static bool leads_to_own_file(const struct ledger *ledger, const char *path, struct stat *info)
{
	autofree char *end = realpath(path, NULL);
	autofree char *top = realpath(*ledger->directory ? ledger->directory : ".", NULL);
	size_t length = top ? strlen(top) : 0;
	struct stat of_end;
	if (!end || !top || strncmp(end, top, length) != 0 || end[length] != '/' || stat(end, &of_end) < 0 ||
		!S_ISREG(of_end.st_mode)) {
		return false;
	}
	*info = of_end;
	return true;
}

static bool read_entry(struct ledger *ledger, const char *name, int depth, struct error *err)
{
	autofree char *path = path_join(ledger->directory, name);
	struct stat info;
	if (lstat(path, &info) < 0) {
		error_set(err, FAULT_USER, "%s: can't be read: %s", path, strerror(errno));
		return false;
	}
	if (S_ISDIR(info.st_mode) && depth < DEPTH_MAX) {
		return read_directory(ledger, name, depth + 1, err);
	}
	if (ledger->count >= FILES_MAX) {
		error_set(err, FAULT_USER, "%s: holds more than %d files; name the directory that is meant",
			ledger->directory, FILES_MAX);
		return false;
	}
	struct found *found = add(ledger, name);
	if (S_ISDIR(info.st_mode)) {
		found_skip(found, "nested too deep");
	} else if (S_ISLNK(info.st_mode) && !leads_to_own_file(ledger, path, &info)) {
		found_skip(found, "a link");
	} else if (!S_ISREG(info.st_mode)) {
		found_skip(found, "no regular file");
	}
	found->executable = S_ISREG(info.st_mode) && info.st_mode & 0111;
	return true;
}

static bool read_directory(struct ledger *ledger, const char *name, int depth, struct error *err)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autofree char *path = path_join(ledger->directory, name);
	bool read = directory_list(*path ? path : ".", &names, err);
	for (size_t i = 0; i < names.count && read; i++) {
		autofree char *below = path_join(name, names.names[i]);
		if (!strcmp(names.names[i], ".git")) {
			found_skip(add(ledger, below), "the history of a repository");
		} else {
			read = read_entry(ledger, below, depth, err);
		}
	}
	return read;
}

static int compare(const void *a, const void *b)
{
	return strcmp(((const struct found *)a)->name, ((const struct found *)b)->name);
}

bool ledger_read(struct ledger *ledger, const char *directory, struct error *err)
{
	*ledger = (struct ledger){ .directory = xstrdup(directory) };
	bool read = read_directory(ledger, "", 0, err);
	if (ledger->count) {
		qsort(ledger->items, ledger->count, sizeof *ledger->items, compare);
	}
	return read;
}

void ledger_finish(struct ledger *ledger)
{
	for (size_t i = 0; i < ledger->count; i++) {
		free(ledger->items[i].name);
		free(ledger->items[i].note);
	}
	free(ledger->items);
	free(ledger->directory);
	*ledger = (struct ledger){ 0 };
}

struct found *ledger_find(const struct ledger *ledger, const char *name)
{
	struct found key = { .name = (char *)name };
	return ledger->count
		? bsearch(&key, ledger->items, ledger->count, sizeof *ledger->items, compare)
		: NULL;
}

bool ledger_has(const struct ledger *ledger, const char *name)
{
	return ledger_find(ledger, name) != NULL;
}

void found_take(struct found *found, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	free(found->note);
	found->note = xvasprintf(format, arguments);
	found->state = FOUND_TAKEN;
	va_end(arguments);
}

void found_skip(struct found *found, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	free(found->note);
	found->note = xvasprintf(format, arguments);
	found->state = FOUND_SKIPPED;
	va_end(arguments);
}

bool ledger_bytes(const struct ledger *ledger, const struct found *found, struct buffer *content,
	struct error *err)
{
	autofree char *path = path_join(ledger->directory, found->name);
	return file_read(path, FILE_BYTES_MAX, content, err);
}

bool ledger_content(struct ledger *ledger, const struct found *found, struct buffer *content,
	struct error *err)
{
	if (!ledger_bytes(ledger, found, content, err)) {
		return false;
	}
	ledger->mended += bytes_are_text(content) && text_mend_lines(content);
	return true;
}

static void close_open(struct ledger *ledger)
{
	for (size_t i = 0; i < ledger->count; i++) {
		if (ledger->items[i].state == FOUND_OPEN) {
			found_skip(&ledger->items[i], "not part of what a package has");
		}
	}
}

static void add_all(const struct ledger *ledger, struct buffer *out)
{
	for (size_t i = 0; i < ledger->count; i++) {
		const struct found *found = &ledger->items[i];
		autofree char *name = text_for_terminal(found->name);
		autofree char *note = text_for_terminal(found->note);
		buffer_printf(out, found->state == FOUND_TAKEN ? "  taken    %s as %s\n" : "  skipped  %s: %s\n",
			name, note);
	}
}

static bool same_reason(const struct found *a, const struct found *b)
{
	return a->state == FOUND_SKIPPED && b->state == FOUND_SKIPPED && !strcmp(a->note, b->note);
}

/* The files that share a reason, some of them by name. */
static void add_reason(const struct ledger *ledger, size_t first, struct buffer *out)
{
	size_t count = 0;
	autobuffer struct buffer names = { 0 };
	for (size_t i = first; i < ledger->count; i++) {
		if (!same_reason(&ledger->items[first], &ledger->items[i])) {
			continue;
		}
		if (count++ < NAMES_SHOWN) {
			autofree char *name = text_for_terminal(ledger->items[i].name);
			buffer_printf(&names, "%s%s", names.length ? ", " : "", name);
		}
	}
	autofree char *note = text_for_terminal(ledger->items[first].note);
	buffer_printf(out, "  skipped %zu file%s: %s (%s%s)\n", count, count == 1 ? "" : "s", note,
		names.bytes, count > NAMES_SHOWN ? ", …; -v names all" : "");
}

static void add_reasons(const struct ledger *ledger, struct buffer *out)
{
	for (size_t i = 0; i < ledger->count; i++) {
		bool seen = ledger->items[i].state != FOUND_SKIPPED;
		for (size_t j = 0; j < i && !seen; j++) {
			seen = same_reason(&ledger->items[i], &ledger->items[j]);
		}
		if (!seen) {
			add_reason(ledger, i, out);
		}
	}
}

void ledger_report(struct ledger *ledger, bool all, struct buffer *out)
{
	close_open(ledger);
	if (all) {
		add_all(ledger, out);
	} else {
		add_reasons(ledger, out);
	}
}
