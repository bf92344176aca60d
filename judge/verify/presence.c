/* What a package must have to be used in a contest at all. */
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "verify/inspection.h"

static bool holds_statement(const char *directory)
{
	struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	bool found = false;
	if (directory_list(directory, &names, &err)) {
		for (size_t i = 0; i < names.count; i++) {
			const char *extension = path_extension(names.names[i]);
			found |= !strncmp(names.names[i], "problem.", strlen("problem.")) &&
				(!strcmp(extension, ".md") || !strcmp(extension, ".tex") ||
					!strcmp(extension, ".pdf"));
		}
	}
	name_list_finish(&names);
	return found;
}

/* A file at the root is where DOMjudge wants it. */
static bool has_statement(const struct problem *problem)
{
	return (problem->statement_path && holds_statement(problem->statement_path)) ||
		(problem->format != FORMAT_2025_09 && holds_statement(problem->path));
}

static bool has_secret_case(const struct problem *problem)
{
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (!strncmp(problem->cases.items[i].name, "secret/", strlen("secret/"))) {
			return true;
		}
	}
	return false;
}

/* Polygon's own names for what is missing. Its statements are no business of ours, and all of its tests
 * may be samples. */
static void check_polygon(struct inspection *inspection)
{
	size_t first;
	if (!inspection->problem->input_validator_count) {
		inspection_find(inspection, "problem.xml", "names no validator; add one to the problem");
	}
	if (!problem_own_solutions(inspection->problem, &first)) {
		inspection_find(inspection, "problem.xml", "names no main solution; add one to the problem");
	}
}

void inspection_check_presence(struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	size_t first;
	if (problem->format == FORMAT_POLYGON) {
		check_polygon(inspection);
		return;
	}
	if (!has_statement(problem)) {
		inspection_find(inspection, "", "has no statement; add %s",
			problem->format == FORMAT_2025_09 ? "statement/problem.en.md"
				: "problem_statement/problem.en.tex");
	}
	if (!problem->input_validator_count) {
		inspection_find(inspection, "", "has no input validator; add input_validators/validate.c");
	}
	if (!problem_own_solutions(problem, &first)) {
		inspection_find(inspection, "", "has no accepted submission; add one to submissions/accepted/");
	}
	if (!has_secret_case(problem)) {
		inspection_find(inspection, "", "has no secret case; add data/secret/NAME.in and NAME.ans");
	}
}
