#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/package.h"

/* How people name the files of samples: what stands before and behind a common part. */
static const struct {
	const char *prefix, *suffix;
	const char *answer_prefix, *answer_suffix;
} pairs[] = {
	{ "", ".in", "", ".ans" },
	{ "", ".in", "", ".out" },
	{ "input", ".txt", "output", ".txt" },
	{ "input", "", "output", "" },
};

/* The part of the name between prefix and suffix, NULL where it hasn't got them; to free. */
static char *middle_of(const char *name, const char *prefix, const char *suffix)
{
	size_t length = strlen(name);
	size_t before = strlen(prefix);
	size_t after = strlen(suffix);
	bool fits = length >= before + after && !strncmp(name, prefix, before) &&
		!strcmp(name + length - after, suffix);
	if (!fits || (!before && length == after)) {
		return NULL;
	}
	return xstrndup(name + before, length - before - after);
}

/* What editors and systems leave beside the files of people. */
static bool is_leftover(const char *name)
{
	return *name == '.' || *name == '#' || name[strlen(name) - 1] == '~';
}

static bool has_name(const struct name_list *names, const char *name)
{
	for (size_t i = 0; i < names->count; i++) {
		if (!strcmp(names->names[i], name)) {
			return true;
		}
	}
	return false;
}

/* The name of the file that answers this one, to free; NULL where it isn't there. *is_input is set
 * where the name is one of an input. */
static char *answer_of(const struct name_list *names, const char *name, bool *is_input)
{
	for (size_t i = 0; i < ARRAY_LENGTH(pairs) && !is_leftover(name); i++) {
		autofree char *middle = middle_of(name, pairs[i].prefix, pairs[i].suffix);
		if (!middle) {
			continue;
		}
		*is_input = true;
		char *answer =
			xasprintf("%s%s%s", pairs[i].answer_prefix, middle, pairs[i].answer_suffix);
		if (has_name(names, answer)) {
			return answer;
		}
		free(answer);
	}
	return NULL;
}

char *samples_answer(const char *in_path)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	autofree char *directory = path_directory(in_path);
	bool is_input;
	if (!directory_list(directory, &names, &ignored)) {
		return NULL;
	}
	autofree char *answer = answer_of(&names, path_name(in_path), &is_input);
	return answer ? path_join(directory, answer) : NULL;
}

static void add_sample(struct problem *problem, const char *directory, const char *name,
	const char *answer)
{
	autofree char *in_path = path_join(directory, name);
	autofree char *ans_path = path_join(directory, answer);
	const char *extension = path_extension(name);
	bool cut = !strcmp(extension, ".in") || !strcmp(extension, ".txt");
	size_t length = strlen(name) - (cut ? strlen(extension) : 0);
	problem->cases.items[problem->cases.count++] = (struct test_case){
		.name = arena_strndup(&problem->arena, name, length),
		.in_path = arena_strdup(&problem->arena, in_path),
		.ans_path = arena_strdup(&problem->arena, ans_path),
		.description = "",
		.hint = "",
	};
}

static int compare_names(const void *a, const void *b)
{
	return strcmp(((const struct test_case *)a)->name, ((const struct test_case *)b)->name);
}

static void read_samples(struct problem *problem, const char *directory,
	const struct name_list *names, struct error_list *mistakes)
{
	size_t errors_before = mistakes->errors;
	problem->cases.items =
		arena_alloc(&problem->arena, names->count * sizeof *problem->cases.items);
	for (size_t i = 0; i < names->count; i++) {
		bool is_input = false;
		autofree char *answer = answer_of(names, names->names[i], &is_input);
		autofree char *path = path_join(directory, names->names[i]);
		if (answer) {
			add_sample(problem, directory, names->names[i], answer);
		} else if (is_input) {
			error_list_add(mistakes, path, 0, 0,
				"has no answer beside it; add it as NAME.ans, or as output for input");
		}
	}
	/* The files are in order, but `a-b.in` stands before `a.in`. */
	qsort(problem->cases.items, problem->cases.count, sizeof *problem->cases.items, compare_names);
	if (!problem->cases.count && mistakes->errors == errors_before) {
		error_list_add(mistakes, directory, 0, 0,
			"holds no samples; name a directory with 1.in and 1.ans, or input1.txt and output1.txt");
	}
}

static void fill_defaults(struct problem *problem)
{
	static const struct group samples = { .name = "sample" };
	struct name_in_language name = { "en", problem->id };
	problem->names = arena_copy(&problem->arena, &name, sizeof name);
	problem->name_count = 1;
	problem->groups = &samples;
	problem->group_count = 1;
}

struct problem *package_read_samples(const char *path, struct error_list *mistakes)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	autofree char *real = realpath(path, NULL);
	if (!real || !directory_list(path, &names, &err)) {
		error_list_add(mistakes, path, 0, 0, "can't be read: %s; name a directory of samples",
			real ? "it is no directory" : strerror(errno));
		return NULL;
	}
	struct problem *problem = problem_create(path_name(real), path);
	fill_defaults(problem);
	size_t errors_before = mistakes->errors;
	read_samples(problem, path, &names, mistakes);
	if (mistakes->errors > errors_before) {
		problem_destroy(problem);
		return NULL;
	}
	return problem;
}
