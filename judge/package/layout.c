#include "package/layout.h"

#include <string.h>

/* Directories that have readers of their own. */
static const char *const read_elsewhere[] = { "data", "submissions", "input_validators",
	"input_format_validators", "output_validator", "output_validators", "include" };

/* Directories that mean something in one version of the format only. */
static const struct {
	const char *name;
	bool newer;
	const char *remedy;
} versioned[] = {
	{ "statement", true, "rename it to problem_statement" },
	{ "static_validator", true, "remove it, or write problem_format_version: 2025-09" },
	{ "problem_statement", false, "rename it to statement" },
	{ "output_validators", false, "rename it to output_validator" },
	{ "input_format_validators", false, "rename it to input_validators" },
	{ "graders", false, "write score_aggregation into test_group.yaml" },
};

static bool is_one_of(const char *const *names, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(names[i], name)) {
			return true;
		}
	}
	return false;
}

void layout_read(struct reader *reader)
{
	entries_read(reader, reader->problem->path, &reader->entries);
	for (size_t i = 0; i < reader->entries.count; i++) {
		const struct entry *entry = &reader->entries.items[i];
		if (entry->kind == ENTRY_DIRECTORY &&
			!is_one_of(read_elsewhere, ARRAY_LENGTH(read_elsewhere), entry->name)) {
			entries_check(reader, reader_path(reader, entry->name));
		}
	}
}

static bool is_read(const struct dialect *dialect, const char *name)
{
	const char *const *const lists[] = { dialect->statements, dialect->input_validators,
		dialect->output_validators };
	for (size_t i = 0; i < ARRAY_LENGTH(lists); i++) {
		for (const char *const *known = lists[i]; *known; known++) {
			if (!strcmp(*known, name)) {
				return true;
			}
		}
	}
	return false;
}

void layout_check_version(struct reader *reader)
{
	bool newer = reader->dialect->format == FORMAT_2025_09;
	for (size_t i = 0; i < ARRAY_LENGTH(versioned); i++) {
		const char *name = versioned[i].name;
		if (versioned[i].newer != newer && layout_has_directory(reader, name) &&
			!is_read(reader->dialect, name)) {
			error_list_warn(reader->mistakes, reader_path(reader, name), 0, 0,
				"is ignored in format %s; %s", reader->dialect->version, versioned[i].remedy);
		}
	}
}

static bool has_entry(const struct reader *reader, const char *name, enum entry_kind kind)
{
	for (size_t i = 0; i < reader->entries.count; i++) {
		const struct entry *entry = &reader->entries.items[i];
		if (entry->kind == kind && !strcmp(entry->name, name)) {
			return true;
		}
	}
	return false;
}

bool layout_has_file(const struct reader *reader, const char *name)
{
	return has_entry(reader, name, ENTRY_FILE);
}

bool layout_has_directory(const struct reader *reader, const char *name)
{
	return has_entry(reader, name, ENTRY_DIRECTORY);
}
