#include "cli/solution.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/message.h"
#include "package/archive.h"
#include "package/package.h"

/* The path relative to a directory, links resolved, the caller's to free; NULL if it isn't below. */
static char *path_below(const char *directory, const char *path)
{
	autofree char *real_directory = realpath(directory, NULL);
	autofree char *real_path = realpath(path, NULL);
	if (!real_directory || !real_path) {
		return NULL;
	}
	size_t length = strlen(real_directory);
	if (strncmp(real_directory, real_path, length) != 0 || real_path[length] != '/') {
		return NULL;
	}
	return xstrdup(real_path + length + 1);
}

void unpacked_finish(struct unpacked *unpacked)
{
	for (size_t i = 0; i < unpacked->count; i++) {
		archive_remove(unpacked->directories[i]);
	}
	free(unpacked->directories);
	signals_release(&unpacked->hold);
	*unpacked = (struct unpacked){ 0 };
}

/* Whether a directory of that name is a part of names of cases, as secret is. */
static bool is_of_cases(const struct problem *problem, const char *name)
{
	size_t length = strlen(name);
	for (size_t i = 0; i < problem->cases.count; i++) {
		const char *text = problem->cases.items[i].name;
		for (const char *slash; (slash = strchr(text, '/')); text = slash + 1) {
			if ((size_t)(slash - text) == length && !memcmp(text, name, length)) {
				return true;
			}
		}
	}
	return false;
}

/* What archivers and file managers put beside what was packed. */
static bool is_left_by_others(const char *name)
{
	return *name == '.' || !strcmp(name, "__MACOSX");
}

/* The directory at the top of a zip that all lies in, unless its name is a part of the answers' names;
 * NULL without. To free. */
static char *directory_around(const char *top, const struct problem *problem)
{
	struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	const char *only = NULL;
	size_t count = 0;
	(void)directory_list(top, &names, &ignored); /* what can't be read answers nothing */
	for (size_t i = 0; i < names.count; i++) {
		bool counts = !is_left_by_others(names.names[i]);
		count += counts;
		only = counts ? names.names[i] : only;
	}
	autofree char *path = count == 1 && !is_of_cases(problem, only) ? path_join(top, only) : NULL;
	name_list_finish(&names);
	return path && path_is_directory(path) ? steal(&path) : NULL;
}

/* Makes the source the answers in a zip: at its top, or in the one directory there. */
static bool unpack_answers(struct arena *arena, struct unpacked *unpacked, const struct problem *problem,
	struct source *source, struct error *err)
{
	const char *zip = source->path;
	char *top = NULL;
	autofree char *content = NULL;
	if (!unpacked->hold.holds) {
		signals_hold(&unpacked->hold);
	}
	if (!archive_extract(zip, &archive_limits_default, &top, &content, err)) {
		return false;
	}
	unpacked->directories = array_grow(unpacked->directories, unpacked->count, &unpacked->capacity,
		sizeof *unpacked->directories);
	unpacked->directories[unpacked->count++] = top;
	autofree char *below = directory_around(content, problem);
	const char *directory = below ? below : content;
	struct error_list mistakes = { 0 };
	source->path = arena_strdup(arena, directory);
	source->is_directory = true;
	bool found = answers_find(problem, arena, source, &mistakes);
	error_list_rename(&mistakes, directory, zip);
	(void)message_mistakes(&mistakes);
	if (!found) {
		error_set(err, FAULT_USER, "%s: holds no answers alone; pack files named after cases, such as "
			"%s.out, and nothing else", zip, problem->cases.items[0].name);
	}
	return found;
}

/* What is in no known language may be answers. */
static bool take_answers(struct arena *arena, struct unpacked *unpacked, const struct problem *problem,
	struct source *source, struct error *err)
{
	struct error_list mistakes = { 0 };
	if (unpacked && problem->submit_answer && !source->is_directory && archive_is_named(source->path)) {
		return unpack_answers(arena, unpacked, problem, source, err);
	}
	if (answers_find(problem, arena, source, &mistakes)) {
		(void)message_mistakes(&mistakes);
		return true;
	}
	error_set(err, FAULT_USER, "%s: is in no language that is known here; rename it after its language, such "
		"as .c, .cpp or .py%s", source->path, problem->submit_answer ? ", or submit answers alone, such as "
		"01.out" : "");
	return false;
}

bool solution_of_path(struct arena *arena, struct unpacked *unpacked, const struct problem *problem,
	const char *path, struct source *source, struct error *err)
{
	autofree char *inside = path_below(problem->path, path);
	for (size_t i = 0; inside && i < problem->submission_count; i++) {
		if (!strcmp(problem->submissions[i].source.name, inside)) {
			*source = problem->submissions[i].source;
			return true;
		}
	}
	if (!source_of_path(arena, path, inside ? inside : path, source, err)) {
		return false;
	}
	source->constants = inside ? &problem->constants : NULL;
	return source->language || take_answers(arena, unpacked, problem, source, err);
}

static char *parent_of(const char *directory)
{
	const char *name = path_name(directory);
	if (!strcmp(name, ".") || !strcmp(name, "..")) {
		return xasprintf("%s/..", directory);
	}
	return path_directory(directory);
}

static bool is_root(const char *directory)
{
	autofree char *real = realpath(directory, NULL);
	return !real || !strcmp(real, "/");
}

char *solution_package(const char *path)
{
	char *directory = path_directory(path);
	for (;;) {
		if (package_is_at(directory)) {
			return directory;
		}
		if (is_root(directory)) {
			free(directory);
			return NULL;
		}
		char *parent = parent_of(directory);
		free(directory);
		directory = parent;
	}
}
