#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "package/archive.h"
#include "package/package.h"
#include "package/program_language.h"
#include "package/wording.h"

/* The directory above, as reached from the current one; NULL above the root. To free. */
static char *directory_above(const char *directory)
{
	const char *name = path_name(directory);
	if (!strcmp(directory, "/")) {
		return NULL;
	}
	if (!strcmp(directory, ".")) {
		return xstrdup("..");
	}
	if (strcmp(name, "..")) {
		return path_directory(directory);
	}
	struct stat here, above;
	char *path = path_join(directory, "..");
	if (stat(directory, &here) < 0 || stat(path, &above) < 0 ||
		(here.st_ino == above.st_ino && here.st_dev == above.st_dev)) {
		free(path);
		return NULL;
	}
	return path;
}

/* The nearest directory from this one upwards that passes the test; NULL without. To free. */
static char *search_upwards(const char *directory, bool (*passes)(const char *directory))
{
	char *here = xstrdup(directory);
	while (here && !passes(here)) {
		char *above = directory_above(here);
		free(here);
		here = above;
	}
	return here;
}

static bool holds_problems(const char *directory)
{
	autofree char *path = path_join(directory, "problems");
	return path_is_directory(path);
}

char *collection_find(struct error *err)
{
	autofree char *top = search_upwards(".", holds_problems);
	if (!top) {
		error_set(err, FAULT_USER,
			"there is no collection here: no directory from the current one upwards holds problems/; "
			"name a package by its path");
		return NULL;
	}
	return path_join(top, "problems");
}

/* The ids of all packages of a collection, in order. One that is being made lies there hidden. */
static bool list_ids(const char *collection, struct name_list *ids, struct error *err)
{
	if (!directory_list(collection, ids, err)) {
		return false;
	}
	size_t kept = 0;
	for (size_t i = 0; i < ids->count; i++) {
		autofree char *path = path_join(collection, ids->names[i]);
		if (*ids->names[i] != '.' && package_is_at(path)) {
			ids->names[kept++] = ids->names[i];
		} else {
			free(ids->names[i]);
		}
	}
	ids->count = kept;
	return true;
}

static void report_unknown_id(const char *id, const char *collection, struct error *err)
{
	__attribute__((cleanup(name_list_finish))) struct name_list ids = { 0 };
	if (!list_ids(collection, &ids, err)) {
		return;
	}
	struct arena arena = { 0 };
	const char *const *names = (const char *const *)ids.names;
	const char *nearest = wording_nearest(id, names, ids.count);
	if (!ids.count) {
		error_set(err, FAULT_USER, "%s: is no problem of %s/, which has none; name a package by its path",
			id, collection);
	} else {
		error_set(err, FAULT_USER, "%s: is no problem of %s/; write %s", id, collection,
			nearest ? nearest : wording_list(&arena, names, ids.count));
	}
	arena_finish(&arena);
}

static bool resolve_id(const char *id, struct target *target, struct error *err)
{
	autofree char *collection = collection_find(err);
	if (!collection) {
		error_context(err, "%s", id);
		return false;
	}
	autofree char *path = path_join(collection, id);
	if (!*id || !package_is_at(path)) {
		report_unknown_id(id, collection, err);
		return false;
	}
	*target = (struct target){ .package_path = steal(&path) };
	return true;
}

/* A file, or a directory that is a submission as a whole. */
static bool resolve_solution(const char *path, struct target *target, struct error *err)
{
	autofree char *directory = path_directory(path);
	char *package = search_upwards(directory, package_is_at);
	if (!package) {
		error_set(err, FAULT_USER, "%s: lies in no package; name a package, and this with -s", path);
		return false;
	}
	*target = (struct target){ .package_path = package, .solution_path = xstrdup(path) };
	return true;
}

/* Without slashes at the end. To free. */
static char *trimmed(const char *path)
{
	size_t length = strlen(path);
	while (length > 1 && path[length - 1] == '/') {
		length--;
	}
	return xstrndup(path, length);
}

static bool lies_in_submissions(const char *path)
{
	autofree char *folder = path_directory(path);
	autofree char *above = path_directory(folder);
	autofree char *package = path_directory(above);
	return !strcmp(path_name(above), "submissions") && package_is_at(package);
}

bool target_names_package(const char *text)
{
	return path_is_directory(text) || (path_is_regular(text) && archive_is_named(text));
}

bool target_is_no_package(const char *text)
{
	static const char *const parts[] = { "problem.yaml", "problem.xml", "domjudge-problem.ini", "data",
		"submissions" };
	for (size_t i = 0; path_is_directory(text) && i < ARRAY_LENGTH(parts); i++) {
		autofree char *path = path_join(text, parts[i]);
		if (path_exists(path)) {
			return false;
		}
	}
	return path_is_directory(text) || (path_is_regular(text) && !archive_is_named(text));
}

static bool resolve_zip(const char *path, struct target *target, struct error *err)
{
	struct target unpacked = { 0 };
	signals_hold(&unpacked.hold);
	if (!archive_unpack(path, &archive_limits_default, &unpacked.unpacked_path, &unpacked.package_path,
		err)) {
		signals_release(&unpacked.hold);
		return false;
	}
	unpacked.shown_path = xstrdup(path);
	*target = unpacked;
	return true;
}

const char *target_shown_path(const struct target *target)
{
	return target->shown_path ? target->shown_path : target->package_path;
}

struct problem *target_read(const struct target *target, struct error_list *mistakes)
{
	struct problem *problem = package_read(target->package_path, mistakes);
	if (target->shown_path) {
		error_list_rename(mistakes, target->package_path, target->shown_path);
	}
	if (problem && target->shown_path) {
		problem->shown_path = arena_strdup(&problem->arena, target->shown_path);
	}
	return problem;
}

bool target_resolve(const char *text, struct target *target, struct error *err)
{
	autofree char *path = trimmed(text);
	bool is_directory = path_is_directory(path);
	if (is_directory && package_is_at(path)) {
		*target = (struct target){ .package_path = steal(&path) };
		return true;
	}
	bool is_dots = !strcmp(text, ".") || !strcmp(text, "..");
	if (!strchr(text, '/') && !is_dots && !path_is_regular(path) && !archive_is_named(text)) {
		if (resolve_id(text, target, err) || !is_directory) {
			return !err->message;
		}
		error_finish(err); /* a directory that is no problem of the collection is meant as a path */
	}
	if (!path_exists(path)) {
		error_set(err, FAULT_USER,
			"%s: there is no such file or directory; name a package or a source file in it", text);
		return false;
	}
	if (is_directory && !lies_in_submissions(path)) {
		error_set(err, FAULT_USER, "%s: has no problem.yaml; name the directory of a package", path);
		return false;
	}
	if (!path_is_regular(path) && !is_directory) {
		error_set(err, FAULT_USER, "%s: is not a regular file; name a package or a source file in it", text);
		return false;
	}
	if (!is_directory && archive_is_named(path)) {
		return resolve_zip(path, target, err);
	}
	return resolve_solution(path, target, err);
}

void target_finish(struct target *target)
{
	if (target->unpacked_path) {
		autoerror struct error err = { 0 };
		(void)directory_remove(target->unpacked_path, &err); /* what stays is in /tmp */
	}
	free(target->package_path);
	free(target->shown_path);
	free(target->unpacked_path);
	free(target->solution_path);
	signals_release(&target->hold);
	*target = (struct target){ 0 };
}

bool target_collection(struct target **targets, size_t *count, struct error *err)
{
	__attribute__((cleanup(name_list_finish))) struct name_list ids = { 0 };
	autofree char *collection = collection_find(err);
	if (!collection || !list_ids(collection, &ids, err)) {
		return false;
	}
	if (!ids.count) {
		error_set(err, FAULT_USER, "%s: holds no package; make one, or name one by its path", collection);
		return false;
	}
	struct target *found = xcalloc(ids.count, sizeof *found);
	for (size_t i = 0; i < ids.count; i++) {
		found[i].package_path = path_join(collection, ids.names[i]);
	}
	*targets = found;
	*count = ids.count;
	return true;
}

void targets_free(struct target *targets, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		target_finish(&targets[i]);
	}
	free(targets);
}

bool source_of_path(struct arena *arena, const char *path, const char *name, struct source *source,
	struct error *err)
{
	bool is_directory = path_is_directory(path);
	if (!is_directory && !path_is_regular(path)) {
		error_set(err, FAULT_USER, "%s: %s; name a source file or a directory of them", path,
			path_exists(path) ? "is neither a file nor a directory" : "there is no such file");
		return false;
	}
	*source = (struct source){
		.name = arena_strdup(arena, name),
		.path = arena_strdup(arena, path),
		.is_directory = is_directory,
		.language = is_directory ? program_language_of_directory(path) : program_language_of_file(path),
	};
	return true;
}
