#include "recover.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "calls.h"
#include "cases.h"
#include "package/package.h"

enum { DEPTH_MAX = 16 };

/* Where the marker is in a hidden name, perhaps with what file_write puts behind it; NULL: not ours. */
static const char *find_marker(const char *name)
{
	static const char marker[] = CASE_PENDING_SUFFIX;
	const char *found = *name == '.' ? strstr(name, marker) : NULL;
	const char *end = found ? found + strlen(marker) : "x";
	return *end == '\0' || *end == '.' ? found : NULL;
}

static bool drop_call(const char *package, const char *name, struct error *err)
{
	autocalls struct calls calls = { 0 };
	return calls_read(&calls, package, err) &&
		(!calls_remove(&calls, name) ||
			file_write(calls.path, calls.text.length ? calls.text.bytes : "", calls.text.length, err));
}

/* Removes all of a case whose input isn't there. */
static bool drop_case(const char *package, const char *directory, const char *base, struct error *err)
{
	autofree char *data = path_join(package, "data");
	autofree char *path = path_join(directory, base);
	for (const char *const *suffix = case_suffixes; *suffix; suffix++) {
		autofree char *file = xasprintf("%s%s", path, *suffix);
		(void)unlink(file); /* most aren't there */
	}
	autofree char *files = xasprintf("%s.files", path);
	if (!directory_remove(files, err)) {
		return false;
	}
	return drop_call(package, path + strlen(data) + 1, err);
}

/* The hidden file itself goes last, so that this can be done again. */
static bool clear(const char *package, const char *directory, const char *name, const char *marker,
	struct error *err)
{
	autofree char *visible = xstrndup(name + 1, (size_t)(marker - name - 1));
	autofree char *base = xstrndup(visible, strlen(visible) - strlen(path_extension(visible)));
	autofree char *place = path_join(directory, visible);
	autofree char *hidden = path_join(directory, name);
	bool is_input = !strcmp(path_extension(visible), ".in") && !marker[strlen(CASE_PENDING_SUFFIX)];
	if (is_input && !path_exists(place) && !drop_case(package, directory, base, err)) {
		return false;
	}
	if (path_is_directory(hidden)) {
		return directory_remove(hidden, err);
	}
	(void)unlink(hidden); /* if not, the next one tries again */
	return true;
}

/* Told from its name where that is enough: there may be thousands. */
static bool may_be_directory(const char *name)
{
	static const char *const files[] = { ".in", ".ans", ".yaml", ".files" };
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		if (!strcmp(path_extension(name), files[i])) {
			return false;
		}
	}
	return true;
}

static bool sweep(const char *package, const char *directory, int depth, struct error *err)
{
	struct name_list names = { 0 };
	autoerror struct error absent = { 0 };
	bool ok = true;
	if (depth == DEPTH_MAX || !directory_list(directory, &names, &absent)) {
		return true;
	}
	for (size_t i = 0; i < names.count && ok; i++) {
		const char *name = names.names[i];
		const char *marker = find_marker(name);
		autofree char *below = path_join(directory, name);
		if (marker) {
			ok = clear(package, directory, name, marker, err);
		} else if (may_be_directory(name) && path_is_directory(below)) {
			ok = sweep(package, below, depth + 1, err);
		}
	}
	name_list_finish(&names);
	return ok;
}

bool recover_package(const char *path, struct error *err)
{
	static const char *const parts[] = { "data/sample", "data/secret", "generators" };
	for (size_t i = 0; i < ARRAY_LENGTH(parts); i++) {
		autofree char *directory = path_join(path, parts[i]);
		if (!sweep(path, directory, 0, err)) {
			return false;
		}
	}
	return true;
}
