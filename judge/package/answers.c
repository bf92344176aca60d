/* Which file of a submission answers which case. A case goes by its name, or by the end of its name from
 * any slash on as long as no other case's name ends so: secret/group1/03 also by group1/03 and 03. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/answer_files.h"
#include "package/package.h"

enum { WARNINGS_MAX = 20 }; /* of files that are ignored, before they are only counted */

/* An end of a case's name. */
struct end {
	const char *text;
	const struct test_case *test_case;
};

/* Files being handed to cases. */
struct matching {
	const struct problem *problem;
	const struct source *source;
	struct error_list *mistakes;
	struct end *ends; /* of all cases, in the order of their bytes */
	size_t end_count;
	const struct answer_file **chosen; /* one a case; NULL: none */
	size_t ignored; /* files */
};

static int compare_ends(const void *a, const void *b)
{
	const struct end *one = a, *other = b;
	int order = strcmp(one->text, other->text);
	return order ? order : (one->test_case > other->test_case) - (one->test_case < other->test_case);
}

static void list_ends(struct matching *matching)
{
	const struct test_cases *cases = &matching->problem->cases;
	size_t capacity = 0;
	for (size_t i = 0; i < cases->count; i++) {
		for (const char *text = cases->items[i].name; text; text = strchr(text, '/')) {
			text += *text == '/';
			matching->ends = array_grow(matching->ends, matching->end_count, &capacity,
				sizeof *matching->ends);
			matching->ends[matching->end_count++] = (struct end){ text, &cases->items[i] };
		}
	}
	if (matching->end_count) {
		qsort(matching->ends, matching->end_count, sizeof *matching->ends, compare_ends);
	}
}

/* The first end that isn't before the text. */
static size_t find_end(const struct matching *matching, const char *text)
{
	size_t low = 0, high = matching->end_count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (strcmp(matching->ends[middle].text, text) < 0) {
			low = middle + 1;
		} else {
			high = middle;
		}
	}
	return low;
}

/* The case that a name without its extension means; NULL where it means none. Where it could mean several,
 * *other is set to a second one. */
static const struct test_case *find_case(const struct matching *matching, const char *stem,
	const struct test_case **other)
{
	size_t first = find_end(matching, stem), last = first;
	*other = NULL;
	for (; last < matching->end_count && !strcmp(matching->ends[last].text, stem); last++) {
		const struct test_case *test_case = matching->ends[last].test_case;
		if (test_case->name == matching->ends[last].text) {
			return test_case; /* its whole name */
		}
	}
	if (last - first > 1) {
		*other = matching->ends[first + 1].test_case;
	}
	return last > first ? matching->ends[first].test_case : NULL;
}

static void __attribute__((format(printf, 3, 4))) warn(struct matching *matching,
	const struct answer_file *file, const char *format, ...)
{
	va_list arguments;
	if (++matching->ignored > WARNINGS_MAX) {
		return;
	}
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	autofree char *inside = matching->source->is_directory ? path_join(matching->source->path, file->name)
	                                                       : xstrdup(matching->source->path);
	error_list_warn(matching->mistakes, inside, 0, 0, "is ignored: %s", text);
}

static void warn_of_all(const struct matching *matching)
{
	if (matching->ignored > WARNINGS_MAX) {
		error_list_warn(matching->mistakes, matching->source->path, 0, 0,
			"holds %zu files that are ignored, of which these are the first; submit answers alone",
			matching->ignored);
	}
}

/* Of two files that mean the same case, the one that names it more fully, then the one named .out. */
static bool is_better(const struct answer_file *a, const struct answer_file *b)
{
	return a->stem != b->stem ? a->stem > b->stem : a->kind < b->kind;
}

static void choose(struct matching *matching, const struct answer_file *file,
	const struct test_case *test_case)
{
	const struct answer_file **chosen = &matching->chosen[test_case - matching->problem->cases.items];
	const struct answer_file *better = *chosen && !is_better(file, *chosen) ? *chosen : file;
	const struct answer_file *worse = better == file ? *chosen : file;
	if (worse) {
		warn(matching, worse, "%s answers %s already; remove one", better->name, test_case->name);
	}
	*chosen = better;
}

static void choose_for_all(const struct matching *matching, const struct answer_file *file)
{
	for (size_t i = 0; i < matching->problem->cases.count; i++) {
		matching->chosen[i] = file;
	}
}

static void match(struct matching *matching, const struct answer_file *file)
{
	const struct test_case *other = NULL;
	autofree char *stem = xstrndup(file->name, file->stem);
	bool is_answer = file->kind == ANSWER_OUT || file->kind == ANSWER_ANS;
	const struct test_case *test_case = is_answer ? find_case(matching, stem, &other) : NULL;
	if (file->kind == ANSWER_ODD) {
		warn(matching, file, "it is no regular file of the submission's own; put a copy in its place");
	} else if (other) {
		warn(matching, file, "it could answer %s as well as %s; %s, as %s.out", test_case->name, other->name,
			matching->source->is_directory ? "name it after one of them" :
				"put it into a directory, named after one of them", other->name);
	} else if (test_case) {
		choose(matching, file, test_case);
	} else if (!matching->source->is_directory) {
		choose_for_all(matching, file);
	} else if (strncmp(path_name(file->name), "README", strlen("README")) != 0) {
		warn(matching, file, "it answers no case; name it after one, such as %s.out",
			matching->problem->cases.items[0].name);
	}
}

bool answers_find(const struct problem *problem, struct arena *arena, struct source *source,
	struct error_list *mistakes)
{
	struct answer_files files = { 0 };
	struct matching matching = { .problem = problem, .source = source, .mistakes = mistakes };
	bool found = problem->submit_answer && problem->cases.count && !source->language &&
		answer_files_read(&files, source->path, source->is_directory);
	if (found) {
		list_ends(&matching);
		matching.chosen = xcalloc(problem->cases.count, sizeof(struct answer_file *));
		for (size_t i = 0; i < files.count; i++) {
			match(&matching, &files.items[i]);
		}
		warn_of_all(&matching);
		const char **answers = arena_alloc(arena, problem->cases.count * sizeof(char *));
		for (size_t i = 0; i < problem->cases.count; i++) {
			answers[i] = matching.chosen[i] ? arena_strdup(arena, matching.chosen[i]->path) : NULL;
		}
		source->answers = answers;
		source->language = language_of_answers();
	}
	answer_files_finish(&files);
	free(matching.ends);
	free((void *)matching.chosen);
	return found;
}
