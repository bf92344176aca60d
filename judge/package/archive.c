#include "package/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

enum { NAME_BYTES_MAX = 1024, SLASHES_MAX = 32 };

const struct archive_limits archive_limits_default = { 100000, UINT64_C(1) << 30 };

struct unpacking {
	struct archive *archive;
	const char *target; /* directory that everything goes below */
	const struct archive_limits *limits;
	size_t entries; /* so far */
	uint64_t bytes; /* of all files so far: counted, as what the zip says of sizes may be wrong */
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

static bool fail(struct unpacking *unpacking, const char *path)
{
	error_set(unpacking->err, FAULT_MACHINE, "%s: can't be written: %s", path, strerror(errno));
	return false;
}

/* A path below the target by itself: relative, and never up. Since no links are made, that is enough. */
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

static bool write_block(struct unpacking *unpacking, int fd, const char *bytes, size_t length,
	const char *path)
{
	while (length) {
		ssize_t wrote = write(fd, bytes, length);
		if (wrote < 0 && errno != EINTR) {
			return fail(unpacking, path);
		}
		bytes += wrote > 0 ? wrote : 0;
		length -= wrote > 0 ? (size_t)wrote : 0;
	}
	return true;
}

static bool write_content(struct unpacking *unpacking, int fd, const char *name, const char *path)
{
	enum { PIECE = 64 * 1024 };
	char piece[PIECE];
	for (;;) {
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
		if (!write_block(unpacking, fd, piece, (size_t)got, path)) {
			return false;
		}
	}
}

static bool unpack_file(struct unpacking *unpacking, struct archive_entry *entry, const char *name)
{
	autofree char *path = path_join(unpacking->target, name);
	autofree char *directory = path_directory(path);
	mode_t mode = archive_entry_perm(entry) & 0111 ? 0755 : 0644;
	if (!directory_make(directory, unpacking->err)) {
		return false;
	}
	autoclose int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
	if (fd < 0 && (errno == EEXIST || errno == EISDIR)) {
		return refuse(unpacking, "has %s twice; pack it again", name);
	}
	return fd < 0 ? fail(unpacking, path) : write_content(unpacking, fd, name, path);
}

static bool unpack_entry(struct unpacking *unpacking, struct archive_entry *entry)
{
	const char *name = archive_entry_pathname(entry);
	if (++unpacking->entries > unpacking->limits->entries) {
		return refuse(unpacking, "has more than %zu entries; unpack it yourself if you trust it",
			unpacking->limits->entries);
	}
	if (!name || !name_is_safe(name)) {
		return refuse(unpacking, "has \"%s\" in it, which leads out of it or is no name; don't trust it",
			name ? name : "");
	}
	if (name_is_deep(name)) {
		return refuse(unpacking, "has \"%s\" in it, more than %d directories deep; make the tree flatter",
			name, (int)SLASHES_MAX);
	}
	switch (archive_entry_filetype(entry)) {
	case AE_IFREG:
		return unpack_file(unpacking, entry, name);
	case AE_IFDIR: {
		autofree char *path = path_join(unpacking->target, name);
		return directory_make(path, unpacking->err);
	}
	default:
		return refuse(unpacking, "has %s in it, which is neither a file nor a directory; pack what it "
			"leads to", name);
	}
}

static bool unpack_all(struct unpacking *unpacking, const char *path)
{
	enum { BLOCK = 64 * 1024 };
	struct archive *archive = unpacking->archive;
	(void)archive_read_support_format_zip(archive);
	int status = archive_read_open_filename(archive, path, BLOCK);
	struct archive_entry *entry;
	while (status == ARCHIVE_OK || status == ARCHIVE_WARN) {
		status = archive_read_next_header(archive, &entry);
		if ((status == ARCHIVE_OK || status == ARCHIVE_WARN) && !unpack_entry(unpacking, entry)) {
			return false;
		}
	}
	return status == ARCHIVE_EOF ||
		refuse(unpacking, "is no sound zip file: %s", archive_error_string(archive));
}

static bool holds_package(const char *directory)
{
	autofree char *path = path_join(directory, "problem.yaml");
	return path_is_regular(path);
}

/* The directory itself, or the only one in it that holds a package. */
static char *find_package(const char *directory, struct error *err)
{
	if (holds_package(directory)) {
		return xstrdup(directory);
	}
	struct name_list names = { 0 };
	char *found = NULL;
	size_t count = 0;
	(void)directory_list(directory, &names, err);
	for (size_t i = 0; i < names.count; i++) {
		char *below = path_join(directory, names.names[i]);
		if (holds_package(below)) {
			count++;
			free(found);
			found = steal(&below);
		}
		free(below);
	}
	name_list_finish(&names);
	if (count != 1 && !err->message) {
		error_set(err, FAULT_USER, "has %s; pack one package", count ? "more than one problem.yaml"
			: "no problem.yaml at its top or in a directory there");
	}
	if (err->message) {
		free(found);
		return NULL;
	}
	return found;
}

static void remove_extracted(char *directory)
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
	bool is_name = *id && strcmp(id, ".") && strcmp(id, "..");
	autofree char *target = path_join(top, is_name ? id : "package");
	struct unpacking unpacking = { .target = target, .limits = limits, .err = err };
	unpacking.archive = archive_read_new();
	bool whole = directory_make(target, err) && unpack_all(&unpacking, path);
	archive_read_free(unpacking.archive);
	if (!whole) {
		error_context(err, "%s", path);
		remove_extracted(top);
		return false;
	}
	*directory = top;
	*content = steal(&target);
	return true;
}

bool archive_unpack(const char *path, const struct archive_limits *limits, char **directory,
	char **package, struct error *err)
{
	autofree char *content = NULL;
	char *top = NULL;
	if (!archive_extract(path, limits, &top, &content, err)) {
		return false;
	}
	char *found = find_package(content, err);
	if (!found) {
		error_context(err, "%s", path);
		remove_extracted(top);
		return false;
	}
	*directory = top;
	*package = found;
	return true;
}
