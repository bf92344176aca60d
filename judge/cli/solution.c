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

/* What is in no known language may be answers. */
static bool take_answers(struct arena *arena, struct unpacked *unpacked, const struct problem *problem,
	struct source *source, struct error *err)
{
	struct error_list mistakes = { 0 };
	if (unpacked && problem->submit_answer && !source->is_directory && archive_is_named(source->path)) {
		return unpacked_take_answers(unpacked, arena, problem, source, err);
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
