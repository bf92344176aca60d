#include "cli/selection.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/message.h"

/* The cases of one problem that were chosen, in order. */
struct choice {
	const struct test_case *const *cases;
	size_t count;
};

static void raise_status(struct selection *selection, int status)
{
	if (status > selection->status) {
		selection->status = status;
	}
}

static void refuse(struct selection *selection, struct error *err)
{
	raise_status(selection, message_error(err));
}

static bool is_usable(struct selection *selection, const struct package *package)
{
	const struct problem *problem = package->problem;
	if (problem && !problem->cases.count) {
		message_print("%s: has no cases; add files to data/sample or data/secret", problem->shown_path);
		raise_status(selection, EXIT_USER);
		return false;
	}
	return problem;
}

/* Chooses cases and notes which of the patterns matched any. */
static struct choice choose_cases(struct selection *selection, const struct problem *problem,
	const struct texts *globs, bool *matched)
{
	size_t total = problem->cases.count;
	const struct test_case **cases = arena_alloc(&selection->arena, total * sizeof *cases);
	struct choice choice = { .cases = cases };
	for (size_t i = 0; i < total; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		bool chosen = globs->count == 0;
		for (size_t g = 0; g < globs->count; g++) {
			if (case_name_matches(globs->items[g], test_case->name)) {
				chosen = matched[g] = true;
			}
		}
		if (chosen) {
			cases[choice.count++] = test_case;
		}
	}
	return choice;
}

static struct program *add_program(struct selection *selection, const struct problem *problem,
	struct choice choice)
{
	selection->programs = array_grow(selection->programs, selection->program_count,
		&selection->program_capacity, sizeof *selection->programs);
	struct program *program = &selection->programs[selection->program_count++];
	*program = (struct program){
		.problem = problem, .cases = choice.cases, .case_count = choice.count,
	};
	return program;
}

static void add_path(struct selection *selection, const struct problem *problem,
	struct choice choice, const char *path)
{
	struct source source = { 0 };
	struct error err = { 0 };
	if (!solution_of_path(&selection->arena, &selection->unpacked, problem, path, &source, &err)) {
		refuse(selection, &err);
		return;
	}
	add_program(selection, problem, choice)->source = source;
}

static void add_executable(struct selection *selection, const struct problem *problem,
	struct choice choice, const char *path)
{
	if (!path_is_regular(path) || access(path, X_OK) != 0) {
		message_print("%s: is no executable file; give one that can be started", path);
		raise_status(selection, EXIT_USER);
		return;
	}
	struct program *program = add_program(selection, problem, choice);
	program->executable = path;
	program->source.name = program->source.path = path;
}

static void add_own_solutions(struct selection *selection, const struct problem *problem,
	struct choice choice)
{
	size_t first = 0, count = problem_own_solutions(problem, &first);
	if (!count) {
		message_print("%s: has no solution; add main.c, a file in submissions/accepted/, or give one "
			"with -s", problem->shown_path);
		raise_status(selection, EXIT_USER);
	}
	for (size_t i = first; i < first + count; i++) {
		const struct source *source = &problem->submissions[i].source;
		if (source->language) {
			add_program(selection, problem, choice)->source = *source;
		} else {
			add_path(selection, problem, choice, source->path); /* tells what is wrong with it */
		}
	}
}

/* Judges what would be submitted to the site, on those of the cases that it takes. */
static void add_as_site(struct selection *selection, const struct problem *problem,
	struct choice choice, const struct run_options *options)
{
	int status;
	const struct staged *staged = stage_add(&selection->stage, problem, options->site,
		options->targets.count > 0, &status);
	raise_status(selection, status);
	if (!staged) {
		return;
	}
	const struct test_case **cases =
		arena_alloc(&selection->arena, choice.count * sizeof *cases);
	struct choice taken = { .cases = cases };
	for (size_t i = 0; i < choice.count; i++) {
		if (staged_takes(staged, choice.cases[i])) {
			cases[taken.count++] = choice.cases[i];
		}
	}
	if (taken.count) {
		add_program(selection, problem, taken)->source = staged->source;
	}
}

static void add_programs(struct selection *selection, const struct package *package,
	struct choice choice, const struct run_options *options)
{
	const struct problem *problem = package->problem;
	if (options->site) {
		add_as_site(selection, problem, choice, options);
	} else if (options->executable) {
		add_executable(selection, problem, choice, options->executable);
	} else if (options->solutions.count) {
		for (size_t i = 0; i < options->solutions.count; i++) {
			add_path(selection, problem, choice, options->solutions.items[i]);
		}
	} else if (package->target.solution_path) {
		add_path(selection, problem, choice, package->target.solution_path);
	} else {
		add_own_solutions(selection, problem, choice);
	}
}

/* Solutions without a package: each goes to the one it lies in, as if it were the target. */
static void read_packages_around(struct selection *selection, const struct texts *solutions)
{
	for (size_t i = 0; i < solutions->count; i++) {
		const char *path = solutions->items[i];
		struct target target = { .package_path = solution_package(path) };
		if (!path_exists(path)) {
			message_print("%s: does not exist; give a source file or a directory of them", path);
			raise_status(selection, EXIT_USER);
		} else if (!target.package_path) {
			message_print("%s: lies in no package; name the problem, or give --tests DIR", path);
			raise_status(selection, EXIT_USER);
		} else {
			target.solution_path = xstrdup(path);
			raise_status(selection, packages_add(&selection->packages, &target));
			continue;
		}
		free(target.package_path);
	}
}

static void read_packages(struct selection *selection, const struct run_options *options)
{
	if (options->tests) {
		raise_status(selection, packages_add_samples(&selection->packages, options->tests));
	} else if (!options->targets.count && options->solutions.count) {
		read_packages_around(selection, &options->solutions);
	} else {
		raise_status(selection, packages_read(&selection->packages, options->targets.items,
			options->targets.count));
	}
}

/* A pattern that matched nothing is a mistake of the whole call: nothing is judged then. */
static void check_globs(struct selection *selection, const struct texts *globs, const bool *matched)
{
	for (size_t i = 0; i < globs->count; i++) {
		if (!matched[i]) {
			message_print("judge run: --case \"%s\" matches no case; see 'judge list' for their names",
				globs->items[i]);
			raise_status(selection, EXIT_USER);
			selection->program_count = 0;
		}
	}
}

void selection_make(struct selection *selection, const struct run_options *options)
{
	*selection = (struct selection){ 0 };
	read_packages(selection, options);
	const struct packages *packages = &selection->packages;
	if (options->executable && packages->count > 1) {
		message_print("judge run: --exe is for one problem only; name it");
		raise_status(selection, EXIT_USER);
		return;
	}
	struct run_options each = *options;
	if (!options->targets.count && !options->tests) {
		each.solutions.count = 0; /* they are the targets */
	}
	autofree bool *matched = xcalloc(options->globs.count, sizeof *matched);
	for (size_t i = 0; i < packages->count; i++) {
		if (!is_usable(selection, &packages->items[i])) {
			continue;
		}
		struct choice choice = choose_cases(selection, packages->items[i].problem, &options->globs,
			matched);
		if (choice.count) {
			add_programs(selection, &packages->items[i], choice, &each);
		}
	}
	check_globs(selection, &options->globs, matched);
	if (options->site && !selection->program_count && !selection->status) {
		message_print("judge run: --as \"%s\" is no site that takes any of the cases; 'judge export "
			"PACKAGE --list' shows a problem's sites", options->site);
	}
}

void selection_finish(struct selection *selection)
{
	for (size_t i = 0; i < selection->measurement_count; i++) {
		measurement_finish(&selection->measurements[i]);
	}
	free(selection->measurements);
	free(selection->programs);
	stage_finish(&selection->stage);
	unpacked_finish(&selection->unpacked);
	packages_finish(&selection->packages);
	arena_finish(&selection->arena);
}
