#include "package/tree.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/entries.h"
#include "package/layout.h"
#include "package/settings.h"
#include "package/testdata.h"

/* A directory of test data on the way down. */
struct place {
	const char *path; /* as reached from the current directory */
	const char *name; /* below data/ */
	int depth;        /* 0: sample, secret, … */
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

static void add_case(struct tree *tree, const struct place *place, const struct case_files *files)
{
	struct reader *reader = tree->reader;
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
	tree->items = array_grow(tree->items, tree->count, &tree->capacity, sizeof *tree->items);
	tree->items[tree->count++] = (struct test_case){
		.name = join(arena, place->name, files->base, files->length, ""),
		.in_path = PATH(".in"),
		.ans_path = tree->purpose != PURPOSE_INVALID_INPUT ? PATH(".ans") : NULL,
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

const char *tree_group_file(const struct reader *reader, const struct entries *entries)
{
	for (const char *const *name = reader->dialect->group_files; *name; name++) {
		if (has_entry(entries, *name, ENTRY_FILE)) {
			return *name;
		}
	}
	return NULL;
}

static void open_legacy_group(struct reader *reader, enum group_scope scope, struct place *place,
	const char *file)
{
	struct group group = group_default(reader, scope, place->name);
	bool is_root = place->group == SIZE_MAX;
	group.parent = place->group;
	place->settings.grading.ignores_sample = false; /* only the root can */
	if (file) {
		testdata_read(reader, join(reader->arena, place->path, file, strlen(file), ""), is_root,
			&place->settings);
	}
	group.grading = place->settings.grading;
	group.max_score = group.grading.most;
	place->group = group_push(reader, &group);
}

/* Makes the place a group where it is one, and reads what its file says of the cases. True where it is
 * a group below secret. */
static bool open_group(struct tree *tree, struct place *place, const char *file)
{
	struct reader *reader = tree->reader;
	bool is_validation = tree->purpose != PURPOSE_JUDGING;
	bool is_group = place->depth == 1 && file && tree->scope == SCOPE_SECRET;
	enum group_scope scope = is_group ? SCOPE_GROUP : tree->scope;
	const char *path = file ? join(reader->arena, place->path, file, strlen(file), "") : NULL;
	if (!is_validation && place->depth && file && !is_group) {
		error_list_add(reader->mistakes, path, 0, 0,
			"makes a group here, but groups lie directly below secret only; move or remove it");
		return false;
	}
	struct group group = group_default(reader, scope, place->name);
	group.parent = place->group;
	if (file) {
		settings_read_group(reader, path, scope, &place->settings, &group);
	}
	if (!is_validation && (is_group || !place->depth)) {
		place->group = group_push(reader, &group);
		group_check(reader, path ? path : place->path, scope, &group);
	}
	return is_group;
}

static bool read_place(struct tree *tree, struct place *place);

/* True where the directory below is a group. */
static bool read_below(struct tree *tree, const struct place *place, const struct entry *entry)
{
	struct arena *arena = tree->reader->arena;
	struct place below = *place;
	below.path = join(arena, place->path, entry->name, strlen(entry->name), "");
	below.name = join(arena, place->name, entry->name, strlen(entry->name), "");
	below.depth++;
	return entries_may_descend(tree->reader, below.path, below.depth) && read_place(tree, &below);
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

static size_t read_cases(struct tree *tree, const struct place *place, const struct case_list *list)
{
	size_t before = tree->count;
	for (size_t i = 0; i < list->count; i++) {
		if (case_files_check(tree->reader, place->path, &list->items[i], tree->purpose)) {
			add_case(tree, place, &list->items[i]);
		}
	}
	return tree->count - before;
}

/* Where secret has groups it has nothing else. `groups` has a flag for each entry. */
static void check_mixture(struct tree *tree, const struct place *place, const struct entries *entries,
	const bool *groups, size_t cases)
{
	const char *group = NULL;
	for (size_t i = 0; i < entries->count; i++) {
		group = groups[i] ? entries->items[i].name : group;
	}
	if (!group) {
		return;
	}
	if (cases) {
		error_list_add(tree->reader->mistakes, place->path, 0, 0,
			"has cases beside the group %s; move them into a group", group);
	}
	for (size_t i = 0; i < entries->count; i++) {
		if (!groups[i] && entries->items[i].kind == ENTRY_DIRECTORY) {
			autofree char *path = path_join(place->path, entries->items[i].name);
			error_list_add(tree->reader->mistakes, path, 0, 0,
				"is no group beside the group %s; add test_group.yaml, or move it into a group", group);
		}
	}
}

static void read_directories(struct tree *tree, const struct place *place,
	const struct entries *entries, const struct case_list *list, size_t cases)
{
	autofree bool *groups = xcalloc(entries->count, sizeof *groups);
	for (size_t i = 0; i < entries->count; i++) {
		const struct entry *entry = &entries->items[i];
		if (entry->kind == ENTRY_DIRECTORY && !case_files_is_files(tree->reader, entry)) {
			check_same_name(tree->reader, place, list, entry->name);
			groups[i] = read_below(tree, place, entry);
		}
	}
	if (!place->depth && tree->scope == SCOPE_SECRET) {
		check_mixture(tree, place, entries, groups, cases);
	}
}

static bool read_place(struct tree *tree, struct place *place)
{
	struct reader *reader = tree->reader;
	size_t before = tree->count;
	bool is_legacy = tree->purpose == PURPOSE_JUDGING && reader->problem->legacy_grading;
	bool is_newer = reader->dialect->format == FORMAT_2025_09 && !is_legacy;
	autoentries struct entries entries = { 0 };
	entries_read(reader, place->path, &entries);
	const char *group_file = tree_group_file(reader, &entries);
	bool is_group = false;
	if (is_newer) {
		is_group = open_group(tree, place, group_file);
	} else if (tree->purpose == PURPOSE_JUDGING) {
		open_legacy_group(reader, tree->scope, place, group_file);
	} else if (group_file) {
		testdata_read(reader, join(reader->arena, place->path, group_file, strlen(group_file), ""), false,
			&place->settings);
	}
	__attribute__((cleanup(case_list_finish))) struct case_list list = { 0 };
	case_files_collect(reader, place->path, &entries, reader->dialect->group_files, &list);
	size_t cases = read_cases(tree, place, &list);
	read_directories(tree, place, &entries, &list, cases);
	if (is_group && tree->count == before && !layout_has_directory(reader, "static_validator")) {
		error_list_add(reader->mistakes, place->path, 0, 0,
			"is a group without cases; add NAME.in and NAME.ans, or remove it");
	}
	return is_group;
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(((const struct test_case *)a)->name, ((const struct test_case *)b)->name);
}

/* data/ itself, which is a group in legacy packages. */
static struct place root_of(struct reader *reader)
{
	return (struct place){ .path = reader_path(reader, "data"), .name = "data",
		.settings = settings_default(reader), .group = SIZE_MAX };
}

const struct place *tree_open_root(struct reader *reader, const struct entries *entries)
{
	struct place root = root_of(reader);
	const char *file = tree_group_file(reader, entries);
	struct group none = { 0 };
	if (reader->problem->legacy_grading) {
		open_legacy_group(reader, SCOPE_SECRET, &root, file);
	} else if (file) {
		const char *path = join(reader->arena, root.path, file, strlen(file), "");
		settings_read_group(reader, path, SCOPE_DATA, &root.settings, &none);
	}
	return arena_copy(reader->arena, &root, sizeof root);
}

void tree_read(struct tree *tree, const char *name)
{
	struct reader *reader = tree->reader;
	struct place place = tree->root ? *tree->root : root_of(reader);
	place.path = arena_printf(reader->arena, "%s/%s", reader_path(reader, "data"), name);
	place.name = arena_strdup(reader->arena, name);
	place.group = tree->purpose == PURPOSE_JUDGING ? place.group : SIZE_MAX;
	read_place(tree, &place);
}

void tree_keep(struct tree *tree, struct test_cases *cases)
{
	if (tree->count) {
		qsort(tree->items, tree->count, sizeof *tree->items, compare_names);
	}
	cases->items = arena_copy(tree->reader->arena, tree->items, tree->count * sizeof *tree->items);
	cases->count = tree->count;
	free(tree->items);
	*tree = (struct tree){ .reader = tree->reader };
}
