#include "polygon.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "common/naming.h"
#include "common/profile.h"
#include "model/language.h"
#include "polygon_statement.h"
#include "polygon_tests.h"
#include "testlib.h"
#include "xml.h"

#define BYTES_PER_MIB (INT64_C(1) << 20)
#define XML_BYTES_MAX (UINT64_C(16) << 20)

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
	const struct xml_node *problem;
	struct arena arena;
	struct buffer calls;  /* generators/calls.txt */
	struct buffer claims; /* submissions.yaml */
	const char *comparison; /* of the default validator; NULL: the package has its own */
};

static void remark(struct import *import, const char *text)
{
	error_list_warn(import->sink->remarks, import->sink->draft->place, 0, 0, "%s", text);
}

static const struct xml_node *find_asset(const struct import *import, const char *path)
{
	autofree char *below = xasprintf("assets/%s", path);
	const struct xml_node *found = xml_find(import->problem, below);
	return found ? found : xml_find(import->problem, path); /* some writers leave assets out */
}

/* What would be judged by other rules here than there is refused rather than misjudged. */
static bool can_be_judged(const struct import *import, struct error *err)
{
	const struct xml_node *judging = xml_child(import->problem, "judging");
	const char *runs = xml_attribute(judging, "run-count");
	if (find_asset(import, "interactor")) {
		error_set(err, FAULT_USER, "problem.xml: has an interactor; interactive problems can't be imported");
		return false;
	}
	if (*runs && strcmp(runs, "1") != 0) {
		error_set(err, FAULT_USER, "problem.xml: run-count is %s; problems that run a solution more than "
			"once can't be imported", runs);
		return false;
	}
	return true;
}

static struct found *find_source(struct import *import, const struct xml_node *owner)
{
	return ledger_find(import->sink->ledger, xml_attribute(xml_child(owner, "source"), "path"));
}

static const struct xml_node *find_testset(const struct import *import)
{
	const struct xml_node *first = xml_find(import->problem, "judging/testset");
	for (const struct xml_node *set = first; set; set = xml_next(set)) {
		if (!strcmp(xml_attribute(set, "name"), "tests")) {
			return set;
		}
	}
	return first;
}

static int64_t number_of(const struct xml_node *node, const char *key)
{
	const struct xml_node *child = xml_child(node, key);
	int64_t value = 0;
	return child && number_parse_integer(child->text, &value) && value > 0 ? value : 0;
}

static bool import_tests(struct import *import, struct error *err)
{
	const struct xml_node *testset = find_testset(import);
	const struct xml_node *judging = xml_child(import->problem, "judging");
	if (!testset) {
		error_set(err, FAULT_USER, "problem.xml: has no testset; take the full package");
		return false;
	}
	if (*xml_attribute(judging, "input-file") || *xml_attribute(judging, "output-file")) {
		remark(import, "its solutions read and write files there, but standard input and output here; "
			"change them");
	}
	if (xml_child(testset, "groups") || *xml_attribute(xml_find(testset, "tests/test"), "points")) {
		remark(import, "its groups and points are left out: a solution passes or fails here");
	}
	return polygon_tests_import(import->sink, testset, &import->calls, err);
}

static bool import_checker(struct import *import, struct error *err)
{
	const struct xml_node *checker = find_asset(import, "checker");
	struct found *source = find_source(import, checker);
	import->comparison = checker ? testlib_comparison(xml_attribute(checker, "name")) : "";
	if (import->comparison) {
		if (source && source->state == FOUND_OPEN) {
			found_skip(source, "the default comparison does the same as this checker");
		}
		return testlib_write_comparison(import->sink, import->comparison, err);
	}
	if (!source) {
		error_set(err, FAULT_USER, "%s: is missing, the checker of the problem; take the full package",
			xml_attribute(xml_child(checker, "source"), "path"));
		return false;
	}
	return testlib_add_checker(import->sink, source, "files", err);
}

static bool import_validator(struct import *import, struct error *err)
{
	struct found *source = find_source(import, find_asset(import, "validators/validator"));
	return !source || testlib_add_validator(import->sink, source, "files", err);
}

static bool import_generators(struct import *import, struct error *err)
{
	bool lacks = false;
	const struct xml_node *program = xml_find(import->problem, "files/executables/executable");
	for (; program; program = xml_next(program)) {
		struct found *source = find_source(import, program);
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

static bool import_solution(struct import *import, const struct xml_node *solution, struct error *err)
{
	const char *tag = xml_attribute(solution, "tag");
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
	const struct xml_node *solution = find_asset(import, "solutions/solution");
	for (; solution; solution = xml_next(solution)) {
		if (!import_solution(import, solution, err)) {
			return false;
		}
	}
	return !import->claims.length || draft_write(import->sink->draft,
		"submissions/submissions.yaml", import->claims.bytes, import->claims.length, err);
}

static bool import_profile(struct import *import, struct error *err)
{
	struct statement_names names = { 0 };
	const struct xml_node *testset = find_testset(import);
	int64_t memory_bytes = number_of(testset, "memory-limit");
	const char *url = xml_attribute(import->problem, "url");
	bool written = polygon_statement_import(import->sink, import->problem, &import->arena, &names, err);
	struct profile profile = {
		.names = names.items,
		.name_count = names.count,
		.source_name = "Polygon",
		.source_url = !strncmp(url, "http", 4) && strlen(url) < 1000 ? url : NULL,
		.time_ms = number_of(testset, "time-limit"),
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
		import_validator(import, err) && import_generators(import, err) &&
		import_solutions(import, err) && import_profile(import, err);
}

static const struct xml_node *read_xml(struct arena *arena, const char *directory, struct error *err)
{
	autofree char *path = path_join(directory, "problem.xml");
	autobuffer struct buffer text = { 0 };
	if (!file_read(path, XML_BYTES_MAX, &text, err)) {
		return NULL;
	}
	const struct xml_node *problem = xml_parse(arena, &text, err);
	if (!problem) {
		error_context(err, "%s", path);
	}
	return problem;
}

char *polygon_short_name(const char *directory)
{
	struct arena arena = { 0 };
	autoerror struct error ignored = { 0 };
	char *name = xstrdup(xml_attribute(read_xml(&arena, directory, &ignored), "short-name"));
	arena_finish(&arena);
	return name;
}

bool polygon_import(struct sink *sink, struct error *err)
{
	struct import import = { .sink = sink };
	import.problem = read_xml(&import.arena, sink->ledger->directory, err);
	bool imported = import.problem && run(&import, err);
	explain_rest(sink->ledger);
	arena_finish(&import.arena);
	buffer_finish(&import.calls);
	buffer_finish(&import.claims);
	return imported;
}
