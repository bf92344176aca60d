#include "polygon.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "common/naming.h"
#include "common/profile.h"
#include "model/language.h"
#include "package/polygon.h"
#include "polygon_groups.h"
#include "polygon_statement.h"
#include "polygon_tests.h"
#include "testlib.h"

#define BYTES_PER_MIB (INT64_C(1) << 20)

/* Polygon's tags of solutions, and the folder whose claim is nearest. */
static const struct {
	const char *tag, *folder;
	const char *claims; /* of its own, in submissions.yaml; NULL: the folder's */
} tags[] = {
	{ "main", "accepted", NULL },
	{ "accepted", "accepted", NULL },
	{ "wrong-answer", "wrong_answer", NULL },
	{ "presentation-error", "wrong_answer", NULL },
	{ "time-limit-exceeded", "time_limit_exceeded", NULL },
	{ "time-limit-exceeded-or-accepted", "brute_force", "permitted: [AC, TLE], required: [AC, TLE]" },
	{ "time-limit-exceeded-or-memory-limit-exceeded", "rejected", NULL },
	{ "memory-limit-exceeded", "run_time_error", NULL },
	{ "rejected", "rejected", NULL },
	{ "failed", "rejected", NULL },
};

struct import {
	struct sink *sink;
	const struct polygon *polygon;
	struct arena arena;
	struct buffer calls;  /* generators/calls.txt */
	struct buffer claims; /* submissions.yaml */
	bool scoring;           /* groups and points are kept */
	const char *comparison; /* of the default validator; NULL: the package has its own */
};

static void remark(struct import *import, const char *text)
{
	error_list_warn(import->sink->remarks, import->sink->draft->place, 0, 0, "%s", text);
}

/* What would be judged by other rules here than there is refused rather than misjudged. */
static bool can_be_judged(const struct import *import, struct error *err)
{
	if (import->polygon->interactor) {
		error_set(err, FAULT_USER, "problem.xml: has an interactor; interactive problems can't be imported");
		return false;
	}
	if (import->polygon->grader) {
		error_set(err, FAULT_USER, "problem.xml: %s is compiled into every solution; such problems can't be "
			"imported", import->polygon->grader->path);
		return false;
	}
	if (import->polygon->runs != 1) {
		error_set(err, FAULT_USER, "problem.xml: run-count is %d; problems that run a solution more than "
			"once can't be imported", import->polygon->runs);
		return false;
	}
	return true;
}

static struct found *find_source(struct import *import, const struct polygon_program *program)
{
	return ledger_find(import->sink->ledger, program->path);
}

static bool import_tests(struct import *import, struct error *err)
{
	const struct polygon *polygon = import->polygon;
	if (*polygon->input_file || *polygon->output_file) {
		remark(import, "its solutions read and write files there, but standard input and output here; "
			"change them");
	}
	import->scoring = polygon_groups_are_scored(polygon);
	if (!import->scoring && (polygon->group_count || polygon->has_points)) {
		remark(import, polygon->has_points
			? "its groups and points are left out: the package format takes whole numbers only"
			: "its groups are left out, as they have no points: a solution passes or fails");
	}
	return polygon_tests_import(import->sink, polygon, import->scoring, &import->calls, err);
}

static bool import_checker(struct import *import, struct error *err)
{
	const struct polygon_program *checker = import->polygon->checker;
	struct found *source = checker ? find_source(import, checker) : NULL;
	import->comparison = checker ? testlib_comparison(checker->name) : "";
	if (import->comparison) {
		if (source && source->state == FOUND_OPEN) {
			found_skip(source, "the default comparison does the same as this checker");
		}
		return testlib_write_comparison(import->sink, import->comparison, !import->scoring, err);
	}
	if (!source) {
		error_set(err, FAULT_USER, "%s: is missing, the checker of the problem; take the full package",
			*checker->path ? checker->path : "problem.xml");
		return false;
	}
	return testlib_add_checker(import->sink, source, "files", err);
}

static bool import_groups(struct import *import, struct error *err)
{
	const char *comparison = import->comparison ? import->comparison : "";
	return !import->scoring || polygon_groups_import(import->sink, import->polygon, comparison, err);
}

static bool import_validator(struct import *import, struct error *err)
{
	const struct polygon_programs *validators = &import->polygon->validators;
	struct found *source = validators->count ? find_source(import, &validators->items[0]) : NULL;
	return !source || testlib_add_validator(import->sink, source, "files", err);
}

static bool import_generators(struct import *import, struct error *err)
{
	bool lacks = false;
	const struct polygon_programs *programs = &import->polygon->executables;
	for (size_t i = 0; i < programs->count; i++) {
		struct found *source = find_source(import, &programs->items[i]);
		autofree char *name = source ? naming_safe(path_name(source->name)) : NULL;
		if (!source || source->state != FOUND_OPEN || !language_of_file(source->name)) {
			continue; /* the checker and the validator are in this list too */
		}
		if (!sink_source(import->sink, source, "files", "generators", name, &lacks, err)) {
			return false;
		}
	}
	return !import->calls.length || draft_write(import->sink->draft, "generators/calls.txt",
		import->calls.bytes, import->calls.length, err);
}

static bool take_solution(struct import *import, struct found *source, size_t tag, struct error *err)
{
	autofree char *name = naming_safe(path_name(source->name));
	autofree char *to = xasprintf("submissions/%s/%s", tags[tag].folder, name);
	if (draft_has(import->sink->draft, to)) {
		found_skip(source, "another solution has this name");
		return true;
	}
	if (tags[tag].claims) {
		buffer_printf(&import->claims, "%s/%s: {%s}\n", tags[tag].folder, name, tags[tag].claims);
	}
	return sink_copy(import->sink, source, to, err);
}

static bool import_solution(struct import *import, const struct polygon_program *solution,
	struct error *err)
{
	const char *tag = solution->tag;
	struct found *source = find_source(import, solution);
	if (!source || source->state != FOUND_OPEN) {
		return true;
	}
	if (!language_of_file(source->name)) {
		found_skip(source, "a solution in a language that isn't judged here");
		return true;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(tags); i++) {
		if (!strcmp(tags[i].tag, tag)) {
			return take_solution(import, source, i, err);
		}
	}
	found_skip(source, "a solution tagged %s", *tag ? tag : "with nothing");
	return true;
}

static bool import_solutions(struct import *import, struct error *err)
{
	const struct polygon_programs *solutions = &import->polygon->solutions;
	for (size_t i = 0; i < solutions->count; i++) {
		if (!import_solution(import, &solutions->items[i], err)) {
			return false;
		}
	}
	return !import->claims.length || draft_write(import->sink->draft,
		"submissions/submissions.yaml", import->claims.bytes, import->claims.length, err);
}

static bool import_profile(struct import *import, struct error *err)
{
	struct statement_names names = { 0 };
	const struct polygon *polygon = import->polygon;
	int64_t memory_bytes = (int64_t)polygon->memory_bytes;
	const char *url = polygon->url;
	bool written = polygon_statement_import(import->sink, polygon, &import->arena, &names, err);
	struct profile profile = {
		.names = names.items,
		.name_count = names.count,
		.source_name = "Polygon",
		.source_url = !strncmp(url, "http", 4) && strlen(url) < 1000 ? url : NULL,
		.scoring = import->scoring,
		.time_ms = polygon->time_ms,
		.memory_mib = memory_bytes / BYTES_PER_MIB + (memory_bytes % BYTES_PER_MIB != 0),
	};
	autobuffer struct buffer yaml = { 0 };
	if (written) {
		profile_add(&yaml, &profile);
	}
	free(names.items);
	return written && draft_write(import->sink->draft, "problem.yaml", yaml.bytes, yaml.length, err);
}

/* Why the files that are left have no place in a package. */
static void explain_rest(struct ledger *ledger)
{
	static const struct {
		const char *start, *reason;
	} reasons[] = {
		{ "problem.xml", "read for what it says" },
		{ "statements/", "a statement that is made of statement-sections/" },
		{ "statement-sections/", "an example, or a part of a statement in no language known here" },
		{ "files/tests/", "a test of the checker or the validator" },
		{ "files/", "a resource that nothing taken includes" },
		{ "tests/", "no test of the testset" },
		{ "scripts/", "a script of Polygon's" },
		{ "doall.", "a script of Polygon's" },
		{ "wipe.", "a script of Polygon's" },
		{ "check.", "a copy or a compiled form of the checker" },
		{ "solutions/", "not named in problem.xml" },
	};
	for (size_t i = 0; i < ledger->count; i++) {
		struct found *found = &ledger->items[i];
		for (size_t j = 0; j < ARRAY_LENGTH(reasons) && found->state == FOUND_OPEN; j++) {
			if (!strncmp(found->name, reasons[j].start, strlen(reasons[j].start))) {
				found_skip(found, "%s", reasons[j].reason);
			}
		}
	}
}

static bool run(struct import *import, struct error *err)
{
	return can_be_judged(import, err) && import_tests(import, err) && import_checker(import, err) &&
		import_groups(import, err) && import_validator(import, err) && import_generators(import, err) &&
		import_solutions(import, err) && import_profile(import, err);
}

char *polygon_short_name(const char *directory)
{
	struct arena arena = { 0 };
	struct error_list ignored = { 0 };
	const struct polygon *polygon = polygon_read(&arena, directory, &ignored);
	char *name = xstrdup(polygon ? polygon->short_name : "");
	arena_finish(&arena);
	error_list_finish(&ignored);
	return name;
}

bool polygon_import(struct sink *sink, struct error *err)
{
	struct import import = { .sink = sink };
	import.polygon = polygon_read(&import.arena, sink->ledger->directory, sink->remarks);
	bool imported = import.polygon && run(&import, err);
	explain_rest(sink->ledger);
	arena_finish(&import.arena);
	buffer_finish(&import.calls);
	buffer_finish(&import.claims);
	return imported;
}
