#include "origin.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "cph.h"
#include "model/language.h"
#include "package/archive.h"
#include "package/package.h"

static bool holds(const char *directory, const char *name)
{
	autofree char *path = path_join(directory, name);
	return path_is_regular(path);
}

/* A zip has its files at the top, or in the only directory there. */
static void enter_only_directory(struct origin *origin)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	if (directory_list(origin->directory, &names, &ignored) && names.count == 1) {
		char *below = path_join(origin->directory, names.names[0]);
		if (path_is_directory(below)) {
			free(origin->directory);
			origin->directory = below;
		} else {
			free(below);
		}
	}
}

static bool look_into(struct origin *origin, struct error *err)
{
	if (holds(origin->directory, "problem.xml")) {
		origin->kind = KIND_POLYGON;
		return true;
	}
	if (package_is_at(origin->directory)) {
		origin->kind = KIND_KATTIS;
		return true;
	}
	origin->kind = KIND_SAMPLES;
	origin->file = origin->only ? NULL : cph_find(origin->directory, err);
	if (origin->file) {
		origin->kind = KIND_CPH;
		return cph_read(origin->file, &origin->task, err);
	}
	return !err->message;
}

bool origin_find(const char *from, struct origin *origin, struct error *err)
{
	const char *extension = path_extension(from);
	if (path_is_directory(from)) {
		origin->directory = xstrdup(from);
		return look_into(origin, err);
	}
	if (!path_is_regular(from)) {
		error_set(err, FAULT_USER, "%s: there is no such file or directory; name what to import", from);
		return false;
	}
	if (archive_is_named(from)) {
		signals_hold(&origin->hold);
		bool unpacked = archive_extract(from, &archive_limits_default, &origin->unpacked,
			&origin->directory, err);
		if (unpacked) {
			enter_only_directory(origin);
		}
		return unpacked && look_into(origin, err);
	}
	origin->directory = path_directory(from);
	if (!strcmp(extension, ".prob") || !strcmp(extension, ".json")) {
		origin->kind = KIND_CPH;
		origin->file = xstrdup(from);
		return cph_read(from, &origin->task, err);
	}
	if (language_of_file(from)) {
		const char *name = path_name(from);
		origin->only = xstrndup(name, strlen(name) - strlen(extension));
		return look_into(origin, err);
	}
	error_set(err, FAULT_USER, "%s: is no zip, .prob or source file; name the directory to import", from);
	return false;
}

char *origin_show(const struct origin *origin, const char *from, char *text)
{
	size_t length = origin->unpacked ? strlen(origin->directory) : 0;
	if (!text || !length || strncmp(text, origin->directory, length) != 0) {
		return text;
	}
	char *shown = xasprintf("%s%s", from, text + length);
	free(text);
	return shown;
}

void origin_finish(struct origin *origin)
{
	autoerror struct error ignored = { 0 };
	if (origin->unpacked) {
		(void)directory_remove(origin->unpacked, &ignored); /* what stays is in /tmp */
	}
	free(origin->directory);
	free(origin->file);
	free(origin->only);
	free(origin->unpacked);
	companion_finish(&origin->task);
	signals_release(&origin->hold);
}
