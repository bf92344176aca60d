#include "package/programs.h"

#include <string.h>

#include "base/file.h"
#include "package/language_codes.h"
#include "package/layout.h"
#include "package/program_language.h"

struct source program_source(struct reader *reader, const char *name, enum entry_kind kind)
{
	const char *path = reader_path(reader, name);
	bool is_directory = kind == ENTRY_DIRECTORY;
	if (is_directory) {
		entries_check(reader, path);
	}
	return (struct source){
		.name = name,
		.path = path,
		.is_directory = is_directory,
		.language = is_directory ? program_language_of_directory(path)
		                         : program_language_of_file(path),
		.constants = &reader->problem->constants,
	};
}

static bool is_note(const char *name)
{
	return !strncmp(name, "README", 6);
}

/* The first of these directories that is there, NULL without. */
static const char *find_directory(struct reader *reader, const char *const *names)
{
	const char *found = NULL;
	for (; *names; names++) {
		if (found && layout_has_directory(reader, *names)) {
			error_list_warn(reader->mistakes, reader_path(reader, *names), 0, 0,
				"is ignored beside %s; move there what is to be used", found);
		} else if (layout_has_directory(reader, *names)) {
			found = *names;
		}
	}
	return found;
}

/* Every program of a directory, single files told by the function; an array in the arena. */
static const struct source *read_all(struct reader *reader, const char *directory,
	const struct language *(*language_of)(const char *path), size_t *count)
{
	autoentries struct entries entries = { 0 };
	entries_read(reader, reader_path(reader, directory), &entries);
	struct source *sources = arena_alloc(reader->arena, entries.count * sizeof *sources);
	for (size_t i = 0; i < entries.count; i++) {
		const struct entry *entry = &entries.items[i];
		const char *name = arena_printf(reader->arena, "%s/%s", directory, entry->name);
		const struct language *language = language_of(entry->name);
		if (entry->kind == ENTRY_DIRECTORY) {
			sources[(*count)++] = program_source(reader, name, entry->kind);
		} else if (language) {
			sources[*count] = program_source(reader, name, entry->kind);
			sources[(*count)++].language = language;
		} else if (!is_note(entry->name)) {
			error_list_warn(reader->mistakes, reader_path(reader, name), 0, 0,
				"is ignored: it is no program in a known language; put what belongs to a program into a "
				"directory with it");
		}
	}
	return sources;
}

/* A directory that is one program: what it holds, or the only thing that it holds. NULL, with a mistake,
 * where there is none; `what` is what it should be. */
static const struct source *read_only(struct reader *reader, const char *directory, const char *what)
{
	autoentries struct entries entries = { 0 };
	entries_read(reader, reader_path(reader, directory), &entries);
	size_t files = 0;
	const struct entry *only = NULL;
	for (size_t i = 0; i < entries.count; i++) {
		if (!is_note(entries.items[i].name)) {
			only = &entries.items[i];
			files++;
		}
	}
	if (!files) {
		error_list_add(reader->mistakes, reader_path(reader, directory), 0, 0,
			"has no program; add the %s, or remove the directory", what);
		return NULL;
	}
	struct source source = files == 1 ?
		program_source(reader, arena_printf(reader->arena, "%s/%s", directory, only->name), only->kind) :
		program_source(reader, arena_strdup(reader->arena, directory), ENTRY_DIRECTORY);
	return arena_copy(reader->arena, &source, sizeof source);
}

static void read_static_validator(struct reader *reader)
{
	struct problem *problem = reader->problem;
	if (problem->submit_answer) {
		error_list_add(reader->mistakes, reader_path(reader, "static_validator"), 0, 0,
			"has no source to look at where answers are submitted; remove it");
		return;
	}
	problem->static_validator = read_only(reader, "static_validator", "static validator");
}

/* The grader of a legacy package. */
static void read_grader(struct reader *reader)
{
	const char *path = reader_path(reader, "graders");
	size_t count = 0;
	const struct source *sources = read_all(reader, "graders", language_of_file, &count);
	if (!count) {
		error_list_add(reader->mistakes, path, 0, 0,
			"has no program; add the grader, or remove the directory");
	} else if (count > 1) {
		error_list_add(reader->mistakes, path, 0, 0, "has %zu graders; keep one", count);
	} else if (!reader->problem->scoring) {
		error_list_add(reader->mistakes, path, 0, 0,
			"is for scoring problems only; remove it, or write type: scoring in problem.yaml");
	}
	reader->problem->grader = sources;
}

/* Whether the directory itself is a program, not a place for several: DOMjudge takes it so. */
static bool has_script(struct reader *reader, const char *directory)
{
	autofree char *build = path_join(reader_path(reader, directory), "build");
	autofree char *run = path_join(reader_path(reader, directory), "run");
	return path_is_regular(build) || path_is_regular(run);
}

static const struct source *read_legacy_output_validators(struct reader *reader, const char *directory,
	size_t *count)
{
	if (has_script(reader, directory)) {
		const struct source whole =
			program_source(reader, arena_strdup(reader->arena, directory), ENTRY_DIRECTORY);
		*count = 1;
		return arena_copy(reader->arena, &whole, sizeof whole);
	}
	return read_all(reader, directory, language_of_file, count);
}

/* Legacy packages say in problem.yaml whether they have validators of their own. Those with several want
 * all of them to accept an output; but only one can be at the other end of a conversation. */
static void take_legacy_output_validators(struct reader *reader, const char *directory)
{
	struct problem *problem = reader->problem;
	size_t count = 0;
	const struct source *sources =
		directory ? read_legacy_output_validators(reader, directory, &count) : NULL;
	/* without problem.yaml nothing says so, and DOMjudge takes what there is */
	bool is_told = layout_has_file(reader, "problem.yaml");
	if (!reader->has_custom_validator && (is_told || !count)) {
		if (count) {
			error_list_warn(reader->mistakes, reader_path(reader, directory), 0, 0,
				"is ignored, since outputs are compared by default; write validation: custom in problem.yaml, or "
				"remove it");
		}
		return;
	}
	if (!count) {
		error_list_add(reader->mistakes, reader_path(reader, "problem.yaml"), 0, 0,
			"has validation: custom, but there is no program in output_validators/; add it");
	} else if (count > 1 && (problem->interactive || problem->multi_pass)) {
		error_list_add(reader->mistakes, reader_path(reader, directory), 0, 0,
			"has %zu output validators, but only one can %s; keep one, or let one call the others", count,
			problem->interactive ? "talk to the submission" : "ask for the next pass");
	}
	problem->output_validators = count ? sources : NULL;
	problem->output_validator_count = count;
}

/* include/default/ and include/LANGUAGE/. */
static void read_include(struct reader *reader)
{
	autoentries struct entries entries = { 0 };
	reader->problem->include_path = reader_path(reader, "include");
	entries_read(reader, reader->problem->include_path, &entries);
	for (size_t i = 0; i < entries.count; i++) {
		const struct entry *entry = &entries.items[i];
		autofree char *path = path_join(reader->problem->include_path, entry->name);
		const char *nearest = language_code_nearest(entry->name);
		bool is_known = language_code_is_known(entry->name) || !strcmp(entry->name, "default");
		if (entry->kind == ENTRY_DIRECTORY && is_known) {
			entries_check(reader, path);
		} else if (!is_note(entry->name)) {
			error_list_warn(reader->mistakes, path, 0, 0,
				"is ignored: it is no directory of a language; move it to include/%s/",
				nearest ? nearest : "default");
		}
	}
}

void programs_read_validators(struct reader *reader)
{
	struct problem *problem = reader->problem;
	const char *directory = find_directory(reader, reader->dialect->input_validators);
	if (directory) {
		problem->input_validators = read_all(reader, directory, language_of_input_validator,
			&problem->input_validator_count);
	}
	directory = find_directory(reader, reader->dialect->output_validators);
	if (reader->dialect->format != FORMAT_2025_09) {
		take_legacy_output_validators(reader, directory);
	} else if (directory) {
		problem->output_validators = read_only(reader, directory, "output validator");
		problem->output_validator_count = problem->output_validators != NULL;
	}
	if ((problem->interactive || problem->multi_pass) && !problem->output_validators) {
		error_list_add(reader->mistakes, reader_path(reader, "problem.yaml"), 0, 0,
			"has type %s, but there is no output validator; add it in %s/",
			problem->interactive ? "interactive" : "multi-pass",
			reader->dialect->output_validators[0]);
	}
	if (reader->dialect->format == FORMAT_2025_09 && layout_has_directory(reader, "static_validator")) {
		read_static_validator(reader);
	}
	if (reader->dialect->format == FORMAT_LEGACY && layout_has_directory(reader, "graders")) {
		read_grader(reader);
	}
	if (layout_has_directory(reader, "include")) {
		read_include(reader);
	}
}
