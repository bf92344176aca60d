#include "package/data.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/case_files.h"
#include "package/entries.h"
#include "package/groups.h"
#include "package/settings.h"
#include "package/testdata.h"

/* Cases of one part of the data while they are read. */
struct part {
	struct reader *reader;
	enum case_purpose purpose;
	enum group_scope scope;
	struct test_case *items;
	size_t count, capacity;
};

/* A directory of test data on the way down. */
struct place {
	const char *path; /* as reached from the current directory */
	const char *name; /* below data/ */
	int depth;        /* 0: sample, secret, … */
	bool in_group;    /* itself or one above has a test_group.yaml, not counting secret */
	struct settings settings;
	size_t group;
};

static const char *join(struct arena *arena, const char *directory, const char *name, size_t length,
	const char *suffix)
{
	size_t before = strlen(directory);
	size_t after = strlen(suffix);
	char *path = arena_alloc(arena, before + 1 + length + after + 1);
	memcpy(path, directory, before);
	path[before] = '/';
	memcpy(path + before + 1, name, length);
	memcpy(path + before + 1 + length, suffix, after);
	return path;
}

/* A legacy hint or description is a text file; a line's end at the end is not part of it. */
static const char *read_note(struct reader *reader, const char *path)
{
	enum { LIMIT_BYTES = 1 << 20 };
	autobuffer struct buffer content = { 0 };
	autoerror struct error err = { 0 };
	if (!file_read(path, LIMIT_BYTES, &content, &err)) {
		error_list_add(reader->mistakes, path, 0, 0, "%s", err.message + strlen(path) + 2);
	}
	while (content.length && content.bytes[content.length - 1] == '\n') {
		content.length--;
	}
	return arena_strndup(reader->arena, content.length ? content.bytes : "", content.length);
}

static void add_case(struct part *part, const struct place *place, const struct case_files *files)
{
	struct reader *reader = part->reader;
	struct arena *arena = reader->arena;
	struct settings settings = place->settings;
#define PATH(suffix) join(arena, place->path, files->base, files->length, suffix)
	if (files->files & CASE_YAML) {
		settings_read_case(reader, PATH(".yaml"), &settings);
	}
	if (files->files & CASE_HINT) {
		settings.hint = read_note(reader, PATH(".hint"));
	}
	if (files->files & CASE_DESC) {
		settings.description = read_note(reader, PATH(".desc"));
	}
	if (files->files & CASE_FILES) {
		entries_check(reader, PATH(".files"));
	}
	part->items = array_grow(part->items, part->count, &part->capacity, sizeof *part->items);
	part->items[part->count++] = (struct test_case){
		.name = join(arena, place->name, files->base, files->length, ""),
		.in_path = PATH(".in"),
		.ans_path = part->purpose != PURPOSE_INVALID_INPUT ? PATH(".ans") : NULL,
		.out_path = files->files & CASE_OUT ? PATH(".out") : NULL,
		.files_path = files->files & CASE_FILES ? PATH(".files") : NULL,
		.args = settings.args,
		.input_validator_args = settings.input_validator_args,
		.input_validator_args_each = settings.input_validator_args_each,
		.output_validator_args = settings.output_validator_args,
		.comparison = settings.comparison,
		.description = settings.description,
		.hint = settings.hint,
		.group = place->group,
	};
#undef PATH
}

static bool has_entry(const struct entries *entries, const char *name, enum entry_kind kind)
{
	for (size_t i = 0; i < entries->count; i++) {
		if (entries->items[i].kind == kind && !strcmp(entries->items[i].name, name)) {
			return true;
		}
	}
	return false;
}

/* The group's own file in a directory, NULL without. */
static const char *find_group_file(const struct reader *reader, const struct entries *entries)
{
	for (const char *const *name = reader->dialect->group_files; *name; name++) {
		if (has_entry(entries, *name, ENTRY_FILE)) {
			return *name;
		}
	}
	return NULL;
}

static void open_legacy_group(struct part *part, struct place *place, const char *file)
{
	struct reader *reader = part->reader;
	struct group group = group_default(reader, part->scope, place->name);
	if (file) {
		testdata_read(reader, join(reader->arena, place->path, file, strlen(file), ""),
			&place->settings, &group);
	}
	place->group = group_push(reader, &group);
}

/* Makes the place a group where it is one, and reads what its file says of the cases. */
static void open_group(struct part *part, struct place *place, const char *file)
{
	struct reader *reader = part->reader;
	bool is_validation = part->purpose != PURPOSE_JUDGING;
	bool is_group = place->depth == 1 && file && part->scope == SCOPE_SECRET;
	enum group_scope scope = is_group ? SCOPE_GROUP : part->scope;
	const char *path = file ? join(reader->arena, place->path, file, strlen(file), "") : NULL;
	if (!is_validation && place->depth && file && !is_group) {
		error_list_add(reader->mistakes, path, 0, 0,
			"makes a group here, but groups lie directly below secret only; move or remove it");
		return;
	}
	struct group group = group_default(reader, scope, place->name);
	if (file) {
		settings_read_group(reader, path, scope, &place->settings, &group);
	}
	if (!is_validation && (is_group || !place->depth)) {
		place->group = group_push(reader, &group);
		place->in_group = is_group;
		group_check(reader, path ? path : place->path, scope, &group);
	}
}

static void read_place(struct part *part, struct place *place);

static void read_below(struct part *part, const struct place *place, const struct entry *entry)
{
	struct arena *arena = part->reader->arena;
	struct place below = *place;
	below.path = join(arena, place->path, entry->name, strlen(entry->name), "");
	below.name = join(arena, place->name, entry->name, strlen(entry->name), "");
	below.depth++;
	if (entries_may_descend(part->reader, below.path, below.depth)) {
		read_place(part, &below);
	}
}

/* A directory with the name of a case would make one name mean two things. */
static void check_same_name(struct reader *reader, const struct place *place,
	const struct case_list *list, const char *directory)
{
	size_t length = strlen(directory);
	for (size_t i = 0; i < list->count; i++) {
		const struct case_files *files = &list->items[i];
		if (files->length == length && !memcmp(files->base, directory, length)) {
			autofree char *path = path_join(place->path, directory);
			error_list_add(reader->mistakes, path, 0, 0,
				"has the name of the case %s.in beside it; rename one of them", directory);
		}
	}
}

static void read_place(struct part *part, struct place *place)
{
	struct reader *reader = part->reader;
	autoentries struct entries entries = { 0 };
	entries_read(reader, place->path, &entries);
	const char *group_file = find_group_file(reader, &entries);
	if (reader->dialect->format == FORMAT_2025_09) {
		open_group(part, place, group_file);
	} else {
		open_legacy_group(part, place, group_file);
	}
	__attribute__((cleanup(case_list_finish))) struct case_list list = { 0 };
	case_files_collect(reader, place->path, &entries, reader->dialect->group_files, &list);
	for (size_t i = 0; i < list.count; i++) {
		if (case_files_check(reader, place->path, &list.items[i], part->purpose)) {
			add_case(part, place, &list.items[i]);
		}
	}
	for (size_t i = 0; i < entries.count; i++) {
		const struct entry *entry = &entries.items[i];
		if (entry->kind == ENTRY_DIRECTORY && !case_files_is_files(reader, entry)) {
			check_same_name(reader, place, &list, entry->name);
			read_below(part, place, entry);
		}
	}
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(((const struct test_case *)a)->name, ((const struct test_case *)b)->name);
}

/* Reads the directory data/NAME, if it is there, into the part. */
static void read_part(struct part *part, const char *name)
{
	struct reader *reader = part->reader;
	struct place place = {
		.path = arena_printf(reader->arena, "%s/%s", reader_path(reader, "data"), name),
		.name = arena_strdup(reader->arena, name),
		.settings = settings_default(reader),
		.group = SIZE_MAX,
	};
	if (path_is_directory(place.path)) {
		read_place(part, &place);
	}
	if (part->count) {
		qsort(part->items, part->count, sizeof *part->items, compare_names);
	}
}

static void keep_part(struct part *part, struct test_cases *cases)
{
	cases->items = arena_copy(part->reader->arena, part->items, part->count * sizeof *part->items);
	cases->count = part->count;
	cleanup_free(&part->items);
}

static void read_validation_part(struct reader *reader, const char *name, enum case_purpose purpose,
	struct test_cases *cases)
{
	struct part part = { .reader = reader, .purpose = purpose, .scope = SCOPE_VALIDATION };
	read_part(&part, name);
	keep_part(&part, cases);
}

static void read_judging_parts(struct reader *reader)
{
	struct problem *problem = reader->problem;
	struct part part = { .reader = reader, .purpose = PURPOSE_JUDGING, .scope = SCOPE_SAMPLE };
	read_part(&part, "sample");
	part.scope = SCOPE_SECRET;
	read_part(&part, "secret");
	keep_part(&part, &problem->cases);
	problem->groups = arena_copy(reader->arena, reader->groups,
		reader->group_count * sizeof *reader->groups);
	problem->group_count = reader->group_count;
}

void data_read(struct reader *reader)
{
	struct problem *problem = reader->problem;
	read_judging_parts(reader);
	if (reader->dialect->format == FORMAT_2025_09) {
		read_validation_part(reader, "invalid_input", PURPOSE_INVALID_INPUT, &problem->invalid_input);
		read_validation_part(reader, "invalid_output", PURPOSE_OUTPUT, &problem->invalid_output);
		read_validation_part(reader, "valid_output", PURPOSE_OUTPUT, &problem->valid_output);
	}
}
