#include "package/package.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/data.h"
#include "package/grading.h"
#include "package/layout.h"
#include "package/metadata.h"
#include "package/polygon_problem.h"
#include "package/programs.h"
#include "package/reader.h"
#include "package/submissions.h"

const char *reader_path(const struct reader *reader, const char *name)
{
	autofree char *path = path_join(reader->problem->path, name);
	return arena_strdup(reader->arena, path);
}

struct yaml_source reader_source(const struct reader *reader, const char *path, const char *name)
{
	return (struct yaml_source){ path, name, reader->arena, reader->mistakes };
}

static bool holds(const char *directory, const char *name)
{
	autofree char *path = path_join(directory, name);
	return path_is_regular(path);
}

bool package_is_at(const char *directory)
{
	return holds(directory, "problem.yaml") || holds(directory, "problem.xml") ||
		holds(directory, "domjudge-problem.ini");
}

bool package_is_polygon(const char *directory)
{
	return holds(directory, "problem.xml") && !holds(directory, "problem.yaml");
}

static void reader_finish(struct reader *reader)
{
	free(reader->root);
	entries_finish(&reader->entries);
	free(reader->groups);
}

static void find_statements(struct reader *reader)
{
	for (const char *const *known = reader->dialect->statements; *known; known++) {
		if (layout_has_directory(reader, *known)) {
			reader->problem->statement_path = reader_path(reader, *known);
			return;
		}
	}
}

/* The parts in the order in which they need each other. */
static void read_parts(struct reader *reader)
{
	if (package_is_polygon(reader->problem->path)) {
		polygon_problem_read(reader);
		return;
	}
	layout_read(reader);
	if (!metadata_read(reader)) {
		return;
	}
	layout_check_version(reader);
	find_statements(reader);
	programs_read_validators(reader);
	data_read(reader);
	submissions_read(reader);
}

static struct problem *read_package(const char *path, bool may_lack_answers,
	struct error_list *mistakes)
{
	char *root = realpath(path, NULL);
	if (!root || !path_is_directory(root)) {
		error_list_add(mistakes, path, 0, 0, "%s; name the directory of a package",
			root ? "is no directory" : strerror(errno));
		free(root);
		return NULL;
	}
	/* "problems/sowing/" and "problems/sowing" are the same, to be shown the same */
	autofree char *shown = xstrdup(path);
	for (size_t length = strlen(shown); length > 1 && shown[length - 1] == '/'; length--) {
		shown[length - 1] = '\0';
	}
	const char *name = path_name(shown);
	bool is_named = *name && strcmp(name, ".") && strcmp(name, "..");
	struct problem *problem = problem_create(is_named ? name : path_name(root), shown);
	__attribute__((cleanup(reader_finish))) struct reader reader = {
		.problem = problem,
		.arena = &problem->arena,
		.mistakes = mistakes,
		.may_lack_answers = may_lack_answers,
		.root = root,
		.grading = grading_default(),
	};
	size_t errors_before = mistakes->errors;
	read_parts(&reader);
	if (mistakes->errors > errors_before) {
		problem_destroy(problem);
		return NULL;
	}
	return problem;
}

struct problem *package_read(const char *path, struct error_list *mistakes)
{
	return read_package(path, false, mistakes);
}

struct problem *package_read_unanswered(const char *path, struct error_list *mistakes)
{
	return read_package(path, true, mistakes);
}
