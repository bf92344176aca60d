#include "verify/collisions.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "verify/inspection.h"

enum { DEPTH_LIMIT = 16 };

static char *find_below(const char *files, const char *name, const struct source *source, int depth);

/* What lies below .files/ by this name meets a program's file where both are there, unless they are
 * directories that can be put together. */
static char *find_at(const char *files, const char *name, const struct source *source, int depth)
{
	autofree char *here = path_join(files, name);
	if (!source->is_directory) {
		return !strcmp(name, path_name(source->path)) ? xstrdup(name) : NULL;
	}
	autofree char *there = path_join(source->path, name);
	if (!path_exists(there)) {
		return NULL;
	}
	if (!path_is_directory(here) || !path_is_directory(there)) {
		return xstrdup(name);
	}
	return depth < DEPTH_LIMIT ? find_below(files, name, source, depth + 1) : NULL;
}

static char *find_below(const char *files, const char *name, const struct source *source, int depth)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 }; /* the runs tell of what can't be read */
	autofree char *directory = *name ? path_join(files, name) : xstrdup(files);
	char *found = NULL;
	(void)directory_list(directory, &names, &ignored);
	for (size_t i = 0; i < names.count && !found; i++) {
		autofree char *below = *name ? path_join(name, names.names[i]) : xstrdup(names.names[i]);
		found = find_at(files, below, source, depth);
	}
	return found;
}

char *collision_find(const struct test_case *test_case, const struct source *source)
{
	return test_case->files_path ? find_below(test_case->files_path, "", source, 0) : NULL;
}

/* For input validators the format has it that this is an error, so that they are not run on the case. */
static void check_validators(struct inspection *inspection, const struct test_cases *cases)
{
	const struct problem *problem = inspection->problem;
	for (size_t i = 0; i < cases->count; i++) {
		for (size_t v = 0; v < problem->input_validator_count; v++) {
			autofree char *name = collision_find(&cases->items[i], &problem->input_validators[v]);
			autofree char *path = name ? path_join(cases->items[i].files_path, name) : NULL;
			if (path) {
				inspection_find_at(inspection, path,
					"has the name of a file of %s, which is not run on the case therefore; rename one of them",
					problem->input_validators[v].name);
				break;
			}
		}
	}
}

/* A submission's file is replaced, says the format. Of each it is told once. */
static void check_submission(struct inspection *inspection, const struct source *source)
{
	const struct test_cases *cases = &inspection->problem->cases;
	for (size_t i = 0; i < cases->count; i++) {
		autofree char *name = collision_find(&cases->items[i], source);
		autofree char *path = name ? path_join(cases->items[i].files_path, name) : NULL;
		if (path) {
			inspection_warn_at(inspection, path, "replaces that of %s when it runs; rename one of them",
				source->name);
			return;
		}
	}
}

void inspection_check_collisions(struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	check_validators(inspection, &problem->cases);
	check_validators(inspection, &problem->invalid_input);
	check_validators(inspection, &problem->invalid_output);
	check_validators(inspection, &problem->valid_output);
	for (size_t i = 0; i < problem->submission_count; i++) {
		check_submission(inspection, &problem->submissions[i].source);
	}
}
