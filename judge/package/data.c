#include "package/data.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "package/entries.h"
#include "package/layout.h"
#include "package/tree.h"

static const struct {
	const char *name;
	enum case_purpose purpose;
	enum group_scope scope;
	bool legacy; /* read in legacy packages too: invalid input by custom, not by their format */
} parts[] = {
	{ "sample", PURPOSE_JUDGING, SCOPE_SAMPLE, true },
	{ "secret", PURPOSE_JUDGING, SCOPE_SECRET, true },
	{ "invalid_input", PURPOSE_INVALID_INPUT, SCOPE_VALIDATION, true },
	{ "invalid_output", PURPOSE_OUTPUT, SCOPE_VALIDATION, false },
	{ "valid_output", PURPOSE_OUTPUT, SCOPE_VALIDATION, false },
};

static bool has_directory(const struct entries *entries, const char *name)
{
	for (size_t i = 0; i < entries->count; i++) {
		if (entries->items[i].kind == ENTRY_DIRECTORY && !strcmp(entries->items[i].name, name)) {
			return true;
		}
	}
	return false;
}

static struct test_cases *list_of(struct problem *problem, const char *part)
{
	if (!strcmp(part, "invalid_input")) {
		return &problem->invalid_input;
	}
	return !strcmp(part, "invalid_output") ? &problem->invalid_output : &problem->valid_output;
}

/* The most that each case can score, which is known when all cases of its group are. */
static void set_maxima(struct reader *reader)
{
	struct problem *problem = reader->problem;
	autofree size_t *counts = xcalloc(problem->group_count, sizeof *counts);
	for (size_t i = 0; i < problem->cases.count; i++) {
		counts[problem->cases.items[i].group]++;
	}
	for (size_t i = 0; problem->scoring && i < problem->cases.count; i++) {
		struct test_case *test_case = &problem->cases.items[i];
		test_case->max_score =
			group_case_maximum(&problem->groups[test_case->group], counts[test_case->group]);
	}
}

/* Packages of a draft may be graded as legacy ones: the format was not done with it. One key that only
 * testdata.yaml had tells. */
static bool is_graded_so(const struct reader *reader, const char *name)
{
	enum { LIMIT_BYTES = 1 << 20 };
	static const char *const keys[] = { "on_reject:", "grader_flags:", "accept_score:", "reject_score:",
		"range:", "grading:" };
	autobuffer struct buffer content = { 0 };
	autoerror struct error ignored = { 0 };
	if (!file_read(reader_path(reader, name), LIMIT_BYTES, &content, &ignored)) {
		return false;
	}
	for (const char *line = content.length ? content.bytes : NULL; line;) {
		for (size_t i = 0; i < ARRAY_LENGTH(keys); i++) {
			if (!strncmp(line, keys[i], strlen(keys[i]))) {
				return true;
			}
		}
		line = strchr(line, '\n');
		line += line ? 1 : 0;
	}
	return false;
}

static bool is_graded_as_legacy(const struct reader *reader)
{
	return reader->dialect->format == FORMAT_LEGACY || (reader->dialect->group_files[1] &&
		(is_graded_so(reader, "data/testdata.yaml") || is_graded_so(reader, "data/sample/testdata.yaml") ||
			is_graded_so(reader, "data/secret/testdata.yaml")));
}

static void read_parts(struct reader *reader, const struct entries *entries)
{
	struct problem *problem = reader->problem;
	bool is_newer = reader->dialect->format == FORMAT_2025_09;
	const struct place *root =
		is_newer || problem->legacy_grading ? tree_open_root(reader, entries) : NULL;
	struct tree judging = { .reader = reader, .root = root };
	for (size_t i = 0; i < ARRAY_LENGTH(parts); i++) {
		if (!has_directory(entries, parts[i].name) || !(is_newer || parts[i].legacy)) {
			continue;
		}
		struct tree other = { .reader = reader, .root = root };
		struct tree *tree = parts[i].purpose == PURPOSE_JUDGING ? &judging : &other;
		tree->purpose = parts[i].purpose;
		tree->scope = parts[i].scope;
		tree_read(tree, parts[i].name);
		if (tree == &other) {
			tree_keep(&other, list_of(problem, parts[i].name));
		}
	}
	tree_keep(&judging, &problem->cases);
	problem->groups = arena_copy(reader->arena, reader->groups,
		reader->group_count * sizeof *reader->groups);
	problem->group_count = reader->group_count;
	set_maxima(reader);
}

static bool is_part(const struct entry *entry)
{
	for (size_t i = 0; i < ARRAY_LENGTH(parts); i++) {
		if (!strcmp(parts[i].name, entry->name)) {
			return entry->kind == ENTRY_DIRECTORY;
		}
	}
	return false;
}

static bool is_read(const struct reader *reader, const struct entry *entry)
{
	bool is_newer = reader->dialect->format == FORMAT_2025_09;
	for (size_t i = 0; i < ARRAY_LENGTH(parts); i++) {
		if (!strcmp(parts[i].name, entry->name)) {
			return entry->kind == ENTRY_DIRECTORY && (is_newer || parts[i].legacy);
		}
	}
	return false;
}

static void warn_of_strays(struct reader *reader, const char *path, const struct entries *entries)
{
	bool is_newer = reader->dialect->format == FORMAT_2025_09;
	const char *taken = is_newer && !reader->problem->legacy_grading
		? tree_group_file(reader, entries) : NULL;
	for (size_t i = 0; i < entries->count; i++) {
		const struct entry *entry = &entries->items[i];
		autofree char *stray = path_join(path, entry->name);
		bool is_group_file = !strcmp(entry->name, "test_group.yaml") ||
			(!strcmp(entry->name, "testdata.yaml") && !reader->problem->legacy_grading);
		if (taken && !strcmp(entry->name, taken)) {
			error_list_warn(reader->mistakes, stray, 0, 0,
				"is no file of the format, but what cases inherit is taken from it; move it to sample/ and "
				"secret/");
		} else if (!is_read(reader, entry) && is_part(entry)) {
			error_list_warn(reader->mistakes, stray, 0, 0,
				"is ignored in format %s; write problem_format_version: 2025-09", reader->dialect->version);
		} else if (!is_read(reader, entry) && (entry->kind == ENTRY_DIRECTORY || is_group_file)) {
			error_list_warn(reader->mistakes, stray, 0, 0,
				"is ignored: test data lies in sample/ and secret/; move it there");
		}
	}
}

void data_read(struct reader *reader)
{
	const char *path = reader_path(reader, "data");
	autoentries struct entries entries = { 0 };
	if (layout_has_directory(reader, "data")) {
		entries_read(reader, path, &entries);
	}
	size_t errors_before = reader->mistakes->errors;
	reader->problem->legacy_grading = is_graded_as_legacy(reader);
	read_parts(reader, &entries);
	warn_of_strays(reader, path, &entries);
	if (!reader->problem->cases.count && reader->mistakes->errors == errors_before) {
		error_list_add(reader->mistakes, path, 0, 0,
			"has no cases; add secret/NAME.in and secret/NAME.ans");
	}
}
