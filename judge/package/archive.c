#include "package/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/signals.h"
#include "package/archive_links.h"
#include "package/wording.h"

enum { NAME_BYTES_MAX = 1024, SLASHES_MAX = 32 };

const struct archive_limits archive_limits_default = { 100000, UINT64_C(1) << 30 };

struct unpacking {
	struct archive *archive;
	const char *target; /* directory that everything goes below */
	const struct archive_limits *limits;
	char *made;     /* the directory below it that was made last; owned; NULL at first */
	size_t entries; /* so far */
	struct archive_links links;
	uint64_t bytes; /* of all files so far: counted, as what the zip says of sizes may be wrong */
	locale_t locale; /* in which names may be of any language; 0 where there is none */
	struct error *err;
};

bool archive_is_named(const char *path)
{
	const char *extension = path_extension(path);
	return !strcmp(extension, ".zip") || !strcmp(extension, ".kpp");
}

static bool __attribute__((format(printf, 2, 3))) refuse(struct unpacking *unpacking,
	const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	error_set(unpacking->err, FAULT_USER, "%s", text);
	return false;
}

static bool refuse_count(struct unpacking *unpacking)
{
	return refuse(unpacking, "has more than %zu entries; unpack it yourself if you trust it",
		unpacking->limits->entries);
}

static bool interrupt(struct unpacking *unpacking)
{
	return refuse(unpacking, "was not unpacked to its end: interrupted");
}

static bool fail(struct unpacking *unpacking, const char *path)
{
	error_set(unpacking->err, FAULT_MACHINE, "%s: can't be written: %s", path, strerror(errno));
	return false;
}

/* A path below the target by itself: relative, and never up. Since links are made last, that is enough. */
static bool name_is_safe(const char *name)
{
	if (!*name || *name == '/' || strlen(name) > NAME_BYTES_MAX) {
		return false;
	}
	for (const char *part = name; *part;) {
		size_t length = strcspn(part, "/");
		if ((length == 2 && !strncmp(part, "..", 2)) || length > NAME_MAX) {
			return false;
		}
		part += length + strspn(part + length, "/");
	}
	return true;
}

/* Each part may become a directory, of which a small zip must not make very many. */
static bool name_is_deep(const char *name)
{
	size_t slashes = 0;
	for (; *name; name++) {
		slashes += *name == '/';
	}
	return slashes > SLASHES_MAX;
}

static bool write_content(struct unpacking *unpacking, int fd, const char *name, const char *path)
{
	enum { PIECE = 64 * 1024 };
	char piece[PIECE];
	for (;;) {
		if (signals_waiting()) {
			return interrupt(unpacking);
		}
		la_ssize_t got = archive_read_data(unpacking->archive, piece, PIECE);
		if (got < 0) {
			return refuse(unpacking, "%s in it can't be unpacked: %s", name,
				archive_error_string(unpacking->archive));
		}
		if (got == 0) {
			return true;
		}
		unpacking->bytes += (uint64_t)got;
		if (unpacking->bytes > unpacking->limits->bytes) {
			return refuse(unpacking, "is larger than %llu bytes unpacked; unpack it yourself if you "
				"trust it", (unsigned long long)unpacking->limits->bytes);
		}
		if (!descriptor_write(fd, piece, (size_t)got)) {
			return fail(unpacking, path);
		}
	}
}

static bool is_made(const struct unpacking *unpacking, const char *directory)
{
	return unpacking->made && !strcmp(unpacking->made, directory);
}

/* A directory below the target, with those it lies in. Most entries lie beside the one before. */
static bool make_directory(struct unpacking *unpacking, const char *name, const char *path)
{
	if (is_made(unpacking, path)) {
		return true;
	}
	bool made = mkdir(path, 0777) == 0;
	if (!made && errno == ENOENT) {
		autofree char *above = path_directory(path);
		if (!make_directory(unpacking, name, above)) {
			return false;
		}
		made = mkdir(path, 0777) == 0;
	}
	if (!made && errno != EEXIST && errno != ENOTDIR) {
		return fail(unpacking, path);
	}
	if (!made && !path_is_directory(path)) {
		return refuse(unpacking, "has a file where %s has a directory; pack it again", name);
	}
	free(unpacking->made);
	unpacking->made = xstrdup(path);
	return true;
}

static bool unpack_directory(struct unpacking *unpacking, const char *name)
{
	autofree char *path = path_join(unpacking->target, name);
	size_t length = strlen(path);
	while (length && path[length - 1] == '/') {
		path[--length] = '\0';
	}
	return make_directory(unpacking, name, path);
}

/* Scripts are to be executable, which no zip made on Windows can say, and no user could mend in a zip.
 * DOMjudge takes those of output validators so too. */
static bool is_script(const char *name)
{
	const char *last = path_name(name);
	return last != name && (!strcmp(last, "build") || !strcmp(last, "run"));
}

static bool unpack_file(struct unpacking *unpacking, struct archive_entry *entry, const char *name)
{
	autofree char *path = path_join(unpacking->target, name);
	autofree char *directory = path_directory(path);
	bool runs = archive_entry_perm(entry) & 0111 || is_script(name);
	mode_t mode = runs ? 0755 : 0644;
	if (archive_entry_is_encrypted(entry)) {
		return refuse(unpacking, "has %s in it, which is encrypted; pack it without a password", name);
	}
	if (!make_directory(unpacking, name, directory)) {
		return false;
	}
	autoclose int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	if (fd < 0 && (errno == EEXIST || errno == EISDIR)) {
		return refuse(unpacking, "has %s twice; pack it again", name);
	}
	return fd < 0 ? fail(unpacking, path) : write_content(unpacking, fd, name, path);
}

/* Its directory is made, so that no other link can come in that place. */
static bool note_link(struct unpacking *unpacking, struct archive_entry *entry, const char *name)
{
	const char *target = archive_entry_symlink(entry);
	autofree char *path = path_join(unpacking->target, name);
	autofree char *directory = path_directory(path);
	if (!target || !*target) {
		return refuse(unpacking, "has %s in it, a link that leads to nothing; pack what it leads to", name);
	}
	archive_links_add(&unpacking->links, name, target);
	return make_directory(unpacking, name, directory);
}

static bool refuse_name(struct unpacking *unpacking, const char *name, const char *why)
{
	struct arena arena = { 0 };
	(void)refuse(unpacking, "has \"%s\" in it, %s", wording_clip(&arena, name), why);
	arena_finish(&arena);
	return false;
}

static bool unpack_entry(struct unpacking *unpacking, struct archive_entry *entry)
{
	const char *name = archive_entry_pathname(entry);
	if (signals_waiting()) {
		return interrupt(unpacking);
	}
	if (++unpacking->entries > unpacking->limits->entries) {
		return refuse_count(unpacking);
	}
	if (!name || !name_is_safe(name)) {
		return refuse_name(unpacking, name ? name : "", "which leads out of it or is no name; don't trust it");
	}
	if (name_is_deep(name)) {
		autofree char *why = xasprintf("more than %d directories deep; make the tree flatter", (int)SLASHES_MAX);
		return refuse_name(unpacking, name, why);
	}
	switch (archive_entry_filetype(entry)) {
	case AE_IFREG:
		return unpack_file(unpacking, entry, name);
	case AE_IFDIR:
		return unpack_directory(unpacking, name);
	case AE_IFLNK:
		return note_link(unpacking, entry, name);
	default:
		return refuse(unpacking, "has %s in it, which is no file, directory or link; pack it without",
			name);
	}
}

/* Counting is fast, and so is saying no; unpacking many files and removing them again is neither. */
static bool count_entry(struct unpacking *unpacking, struct archive_entry *entry)
{
	(void)entry;
	if (signals_waiting()) {
		return interrupt(unpacking);
	}
	return ++unpacking->entries <= unpacking->limits->entries || refuse_count(unpacking);
}

/* Goes through the zip once, to the first entry that isn't taken. */
static bool go_through(struct unpacking *unpacking, const char *path,
	bool (*take)(struct unpacking *unpacking, struct archive_entry *entry))
{
	enum { BLOCK = 64 * 1024 };
	struct archive *archive = unpacking->archive = archive_read_new();
	(void)archive_read_support_format_zip(archive);
	int status = archive_read_open_filename(archive, path, BLOCK);
	struct archive_entry *entry;
	bool taken = true;
	locale_t before = uselocale(unpacking->locale);
	unpacking->entries = 0;
	while (taken && (status == ARCHIVE_OK || status == ARCHIVE_WARN)) {
		status = archive_read_next_header(archive, &entry);
		taken = (status != ARCHIVE_OK && status != ARCHIVE_WARN) || take(unpacking, entry);
	}
	if (taken && status != ARCHIVE_EOF) {
		taken = refuse(unpacking, "is no sound zip file: %s", archive_error_string(archive));
	}
	archive_read_free(archive);
	(void)uselocale(before);
	return taken;
}

static struct archive_limits what_is_left(const struct unpacking *unpacking)
{
	return (struct archive_limits){ unpacking->limits->entries - unpacking->entries,
		unpacking->limits->bytes - unpacking->bytes };
}

void archive_remove(char *directory)
{
	autoerror struct error ignored = { 0 };
	(void)directory_remove(directory, &ignored); /* what stays is in /tmp */
	free(directory);
}

bool archive_extract(const char *path, const struct archive_limits *limits, char **directory,
	char **content, struct error *err)
{
	char *top = NULL;
	if (!directory_make_temporary(&top, err)) {
		return false;
	}
	/* a package at the top is called as its file is */
	const char *name = path_name(path);
	autofree char *id = xstrndup(name, (size_t)(path_extension(path) - name));
	bool is_name = *id && strcmp(id, ".") != 0 && strcmp(id, "..") != 0;
	autofree char *target = path_join(top, is_name ? id : "package");
	struct unpacking unpacking = { .target = target, .limits = limits, .err = err,
		.locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0) };
	bool whole = directory_make(target, err) && go_through(&unpacking, path, count_entry) &&
		go_through(&unpacking, path, unpack_entry) &&
		archive_links_make(&unpacking.links, target, what_is_left(&unpacking), err);
	archive_links_finish(&unpacking.links);
	free(unpacking.made);
	if (unpacking.locale) {
		freelocale(unpacking.locale);
	}
	if (!whole) {
		error_context(err, "%s", path);
		archive_remove(top);
		return false;
	}
	*directory = top;
	*content = steal(&target);
	return true;
}
