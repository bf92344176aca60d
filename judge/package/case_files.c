#include "package/case_files.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/package.h"
#include "package/reader.h"

static const struct {
	const char *suffix;
	unsigned bit;
	bool legacy, newer; /* in which versions of the format it means something */
} suffixes[] = {
	{ ".in", CASE_IN, true, true },
	{ ".ans", CASE_ANS, true, true },
	{ ".yaml", CASE_YAML, false, true },
	{ ".out", CASE_OUT, false, true },
	{ ".files", CASE_FILES, false, true },
	{ ".interaction", CASE_INTERACTION, true, true },
	{ ".in.statement", CASE_IN_STATEMENT, false, true },
	{ ".ans.statement", CASE_ANS_STATEMENT, false, true },
	{ ".in.download", CASE_IN_DOWNLOAD, false, true },
	{ ".ans.download", CASE_ANS_DOWNLOAD, false, true },
	{ ".png", CASE_PNG, true, true },
	{ ".jpg", CASE_JPG, true, true },
	{ ".jpeg", CASE_JPEG, true, true },
	{ ".svg", CASE_SVG, true, true },
	{ ".hint", CASE_HINT, true, false },
	{ ".desc", CASE_DESC, true, false },
};

#define CASE_PICTURES (CASE_PNG | CASE_JPG | CASE_JPEG | CASE_SVG)

/* Of which at most one may be there: how a case is shown and downloaded. */
static const unsigned exclusive[] = {
	CASE_PICTURES,
	CASE_IN_STATEMENT | CASE_INTERACTION,
	CASE_OUT | CASE_ANS_STATEMENT | CASE_INTERACTION,
	CASE_OUT | CASE_ANS_DOWNLOAD,
};

static bool ends_with(const char *text, size_t length, const char *suffix, size_t suffix_length)
{
	return length > suffix_length &&
		!memcmp(text + length - suffix_length, suffix, suffix_length);
}

/* The bit of the suffix that the name ends with, 0 without; *stem is the length before it. The first
 * that fits: no suffix is the end of another. */
static unsigned suffix_of(const struct reader *reader, const char *name, size_t *stem)
{
	bool newer = reader->dialect->format == FORMAT_2025_09;
	size_t length = strlen(name);
	for (size_t i = 0; i < ARRAY_LENGTH(suffixes); i++) {
		size_t suffix_length = strlen(suffixes[i].suffix);
		if ((newer ? suffixes[i].newer : suffixes[i].legacy) &&
			ends_with(name, length, suffixes[i].suffix, suffix_length)) {
			*stem = length - suffix_length;
			return suffixes[i].bit;
		}
	}
	return 0;
}

bool case_files_is_files(const struct reader *reader, const struct entry *entry)
{
	size_t stem;
	return entry->kind == ENTRY_DIRECTORY && suffix_of(reader, entry->name, &stem) == CASE_FILES;
}

static bool is_one_of(const char *const *names, const char *name)
{
	for (; *names; names++) {
		if (!strcmp(*names, name)) {
			return true;
		}
	}
	return false;
}

static void warn_of_stray(struct reader *reader, const char *directory, const char *name)
{
	autofree char *path = path_join(directory, name);
	if (!strcmp(name, "test_group.yaml") || !strcmp(name, "testdata.yaml")) {
		error_list_warn(reader->mistakes, path, 0, 0, "is ignored in format %s; %s%s",
			reader->dialect->version,
			reader->dialect->group_files[0] ? "rename it to " : "remove it",
			reader->dialect->group_files[0] ? reader->dialect->group_files[0] : "");
		return;
	}
	error_list_warn(reader->mistakes, path, 0, 0,
		"is ignored: its name is none of a case's file, such as NAME.in; rename or remove it");
}

static int compare_cases(const void *a, const void *b)
{
	const struct case_files *x = a;
	const struct case_files *y = b;
	int order = memcmp(x->base, y->base, x->length < y->length ? x->length : y->length);
	return order ? order : (x->length > y->length) - (x->length < y->length);
}

/* One item a case where there was one a file. */
static void merge_cases(struct case_list *list)
{
	size_t kept = 0;
	for (size_t i = 0; i < list->count; i++) {
		if (kept && !compare_cases(&list->items[kept - 1], &list->items[i])) {
			list->items[kept - 1].files |= list->items[i].files;
		} else {
			list->items[kept++] = list->items[i];
		}
	}
	list->count = kept;
}

void case_files_collect(struct reader *reader, const char *path, const struct entries *entries,
	const char *const *others, struct case_list *list)
{
	for (size_t i = 0; i < entries->count; i++) {
		const struct entry *entry = &entries->items[i];
		size_t stem = 0;
		unsigned bit = suffix_of(reader, entry->name, &stem);
		bool is_directory = entry->kind == ENTRY_DIRECTORY;
		if (is_one_of(others, entry->name) || (is_directory && bit != CASE_FILES)) {
			continue;
		}
		if (!bit || (bit == CASE_FILES && !is_directory)) {
			warn_of_stray(reader, path, entry->name);
			continue;
		}
		list->items = array_grow(list->items, list->count, &list->capacity, sizeof *list->items);
		list->items[list->count++] = (struct case_files){ entry->name, stem, bit };
	}
	if (list->count) {
		qsort(list->items, list->count, sizeof *list->items, compare_cases);
	}
	merge_cases(list);
}

void case_list_finish(struct case_list *list)
{
	free(list->items);
	*list = (struct case_list){ 0 };
}

static const char *suffix_text(unsigned bits)
{
	for (size_t i = 0; i < ARRAY_LENGTH(suffixes); i++) {
		if (bits & suffixes[i].bit) {
			return suffixes[i].suffix;
		}
	}
	return "";
}

/* Adds a mistake of the case's file with this suffix. */
static void add_mistake(struct reader *reader, const char *directory, const struct case_files *files,
	unsigned bit, const char *text)
{
	autofree char *name = xasprintf("%.*s%s", (int)files->length, files->base, suffix_text(bit));
	autofree char *path = path_join(directory, name);
	error_list_add(reader->mistakes, path, 0, 0, "%s", text);
}

static void require(struct reader *reader, const char *directory, const struct case_files *files,
	unsigned bit, const char *reason)
{
	if (!(files->files & bit)) {
		autofree char *text = xasprintf("has no %.*s%s beside it%s; add it", (int)files->length,
			files->base, suffix_text(bit), reason);
		add_mistake(reader, directory, files, CASE_IN, text);
	}
}

static void check_exclusive(struct reader *reader, const char *directory,
	const struct case_files *files)
{
	for (size_t i = 0; i < ARRAY_LENGTH(exclusive); i++) {
		unsigned both = files->files & exclusive[i];
		unsigned first = both & -both;
		unsigned second = (both & ~first) & -(both & ~first);
		if (second) {
			autofree char *text = xasprintf("excludes %.*s%s beside it; remove one of them",
				(int)files->length, files->base, suffix_text(second));
			add_mistake(reader, directory, files, first, text);
		}
	}
}

/* What is overridden where a case is shown must be overridden where it is downloaded, and the other
 * way round. */
static void check_overrides(struct reader *reader, const char *directory,
	const struct case_files *files)
{
	unsigned bits = files->files;
	bool in_shown = bits & (CASE_IN_STATEMENT | CASE_INTERACTION);
	bool ans_shown = bits & (CASE_OUT | CASE_ANS_STATEMENT | CASE_INTERACTION);
	if (in_shown) {
		require(reader, directory, files, CASE_IN_DOWNLOAD, ", though another input is shown");
	} else if (bits & CASE_IN_DOWNLOAD) {
		require(reader, directory, files, CASE_IN_STATEMENT, ", though another input is downloaded");
	}
	if (ans_shown && !(bits & CASE_OUT)) {
		require(reader, directory, files, CASE_ANS_DOWNLOAD, ", though another answer is shown");
	} else if (!ans_shown && bits & CASE_ANS_DOWNLOAD) {
		require(reader, directory, files, CASE_ANS_STATEMENT, ", though another answer is downloaded");
	}
}

static bool is_called(const struct case_files *files, const char *name)
{
	return files->length == strlen(name) && !memcmp(files->base, name, files->length);
}

static void report_no_input(struct reader *reader, const char *directory,
	const struct case_files *files)
{
	unsigned first = files->files & -files->files;
	autofree char *pending = xasprintf("%s/.%.*s.in" CASE_PENDING_SUFFIX, directory, (int)files->length,
		files->base);
	if (path_exists(pending)) {
		autofree char *path = xasprintf("%s/%.*s%s", directory, (int)files->length, files->base,
			suffix_text(first));
		error_list_warn(reader->mistakes, path, 0, 0,
			"is left of a case whose adding or removing was broken off; the next 'judge add' clears it away");
		return;
	}
	autofree char *text = xasprintf("has no %.*s.in beside it; add it, or remove this",
		(int)files->length, files->base);
	add_mistake(reader, directory, files, first, text);
}

/* A protocol alone, with what is to be downloaded for it. */
static bool is_protocol(const struct case_files *files)
{
	unsigned allowed = CASE_INTERACTION | CASE_IN_DOWNLOAD | CASE_ANS_DOWNLOAD;
	return files->files & CASE_INTERACTION && !(files->files & ~allowed);
}

/* It was allowed before, and is in use still. */
static void warn_of_protocol(struct reader *reader, const char *directory,
	const struct case_files *files)
{
	autofree char *path = xasprintf("%s/%.*s.interaction", directory, (int)files->length, files->base);
	error_list_warn(reader->mistakes, path, 0, 0,
		"is shown, but there is no case to judge; add %.*s.in and %.*s.ans, or remove this",
		(int)files->length, files->base, (int)files->length, files->base);
}

bool case_files_check(struct reader *reader, const char *path, const struct case_files *files,
	enum case_purpose purpose)
{
	bool newer = reader->dialect->format == FORMAT_2025_09;
	if (!(files->files & CASE_IN)) {
		bool is_older_group = newer && files->files == CASE_YAML && is_called(files, "testdata");
		if (is_older_group) {
			warn_of_stray(reader, path, "testdata.yaml");
		} else if (!is_protocol(files)) {
			report_no_input(reader, path, files);
		} else if (newer) {
			warn_of_protocol(reader, path, files);
		} /* in legacy packages it may stand alone */
		return false;
	}
	if (newer && is_called(files, "test_group")) {
		add_mistake(reader, path, files, CASE_IN,
			"takes the name of the group's own file; call the case something else");
	}
	if (purpose == PURPOSE_OUTPUT || (purpose == PURPOSE_JUDGING && !reader->may_lack_answers)) {
		require(reader, path, files, CASE_ANS, "");
	}
	if (purpose == PURPOSE_OUTPUT) {
		require(reader, path, files, CASE_OUT, "");
	} else if (purpose == PURPOSE_JUDGING && newer) {
		check_exclusive(reader, path, files);
		check_overrides(reader, path, files);
	}
	return true;
}
