#include "model/problem.h"

#include <fnmatch.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "model/glob.h"

struct problem *problem_create(const char *id, const char *path)
{
	struct problem *problem = xcalloc(1, sizeof *problem);
	problem->id = arena_strdup(&problem->arena, id);
	problem->path = problem->shown_path = arena_strdup(&problem->arena, path);
	problem->limits = limits_default();
	problem->uuid = problem->version = problem->license = problem->rights_owner = "";
	problem->source_name = problem->source_url = "";
	return problem;
}

void problem_destroy(struct problem *problem)
{
	if (problem) {
		arena_finish(&problem->arena);
		free(problem);
	}
}

const char *problem_title(const struct problem *problem)
{
	for (size_t i = 0; i < problem->name_count; i++) {
		if (!strcmp(problem->names[i].language, "en")) {
			return problem->names[i].text;
		}
	}
	return problem->name_count ? problem->names[0].text : problem->id;
}

double group_case_maximum(const struct group *group, size_t cases)
{
	switch (group->aggregation) {
	case AGGREGATION_PASS_FAIL:
		break;
	case AGGREGATION_MIN:
		return group->max_score;
	case AGGREGATION_SUM:
		return isinf(group->max_score) ? INFINITY
			: fmax(0, group->max_score - group->static_validation_score) / (double)cases;
	}
	return 0;
}

bool group_is_within(const struct problem *problem, size_t inner, size_t outer)
{
	while (inner != outer && inner < problem->group_count) {
		inner = problem->groups[inner].parent;
	}
	return inner == outer;
}

size_t problem_own_solutions(const struct problem *problem, size_t *first)
{
	size_t count = 0;
	for (size_t i = 0; i < problem->submission_count; i++) {
		const char *folder = problem->submissions[i].folder;
		if (!*folder) {
			*first = i;
			return 1;
		}
		if (!strcmp(folder, "accepted") && count++ == 0) {
			*first = i;
		}
	}
	return count;
}

bool problem_own_program(const struct problem *problem, size_t *index)
{
	size_t first = 0, count = problem_own_solutions(problem, &first);
	for (size_t i = first; i < first + count; i++) {
		if (!problem->submissions[i].source.answers) {
			*index = i;
			return true;
		}
	}
	return false;
}

static bool lies_below(const char *directory, const char *name)
{
	size_t length = strlen(directory);
	while (length && directory[length - 1] == '/') {
		length--;
	}
	return length && !strncmp(directory, name, length) && name[length] == '/';
}

bool case_name_matches(const char *glob, const char *name)
{
	return fnmatch(glob, name, FNM_PATHNAME) == 0 || lies_below(glob, name);
}

bool claim_covers(const struct problem *problem, const struct claim *claim,
	const struct test_case *test_case)
{
	if (!claim->cases || glob_matches(claim->cases, test_case->name)) {
		return true;
	}
	for (size_t i = 0; i < problem->group_count; i++) {
		const char *group = problem->groups[i].name;
		if (lies_below(group, test_case->name) && glob_matches(claim->cases, group)) {
			return true;
		}
	}
	return false;
}
