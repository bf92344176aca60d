#include "packing.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/compile.h"
#include "details.h"
#include "flat.h"
#include "legacy.h"
#include "model/language.h"

enum { FILE_LIMIT_BYTES = 256 << 20 };

enum treatment {
	AS_IT_IS,
	AS_SOURCE,    /* local includes are put into it */
	AS_CASE,
	AS_STATEMENT,
	AS_SUBMISSION,
};

/* The parts of a package; where a name is NULL the format has no such part. */
static const struct part {
	const char *from, *to, *to_legacy;
	enum treatment treatment;
	bool has_constants; /* of problem.yaml, which the older format doesn't have */
} parts[] = {
	{ "statement", "statement", "problem_statement", AS_STATEMENT, false },
	{ "solution", "solution", NULL, AS_IT_IS, false },
	{ "attachments", "attachments", "attachments", AS_IT_IS, false },
	{ "include", "include", "include", AS_IT_IS, true },
	{ "data", "data", "data", AS_CASE, false },
	{ "input_validators", "input_validators", "input_validators", AS_SOURCE, true },
	{ "static_validator", "static_validator", NULL, AS_SOURCE, false },
	{ "output_validator", "output_validator", "output_validators/validator", AS_SOURCE, true },
	{ "input_visualizer", "input_visualizer", NULL, AS_SOURCE, false },
	{ "output_visualizer", "output_visualizer", NULL, AS_SOURCE, false },
	{ "generators", "generators", NULL, AS_SOURCE, false },
	{ "submissions", "submissions", "submissions", AS_SUBMISSION, true },
};

static void read_error(struct packing *packing, const char *path, struct error *err)
{
	error_list_add(packing->mistakes, path, 0, 0, "%s", err->message + strlen(path) + strlen(": "));
	error_finish(err);
}

void packing_put(struct packing *packing, const char *name, struct buffer *content)
{
	packing->items = array_grow(packing->items, packing->count, &packing->capacity,
		sizeof *packing->items);
	packing->items[packing->count++] = (struct packed){ .name = xstrdup(name), .content = *content };
	*content = (struct buffer){ 0 };
}

bool packing_put_constants(const struct packing *packing, struct buffer *text)
{
	struct buffer put = { 0 };
	if (!constants_replace(&packing->problem->constants, text->bytes, text->length, FILE_LIMIT_BYTES,
		&put)) {
		buffer_finish(&put);
		return false;
	}
	buffer_finish(text);
	*text = put;
	return true;
}

static void put_file(struct packing *packing, const char *name, const char *path)
{
	struct buffer content = { 0 };
	struct error err = { 0 };
	struct stat info;
	if (!file_read(path, FILE_LIMIT_BYTES, &content, &err)) {
		read_error(packing, path, &err);
		buffer_finish(&content);
		return;
	}
	packing_put(packing, name, &content);
	packing->items[packing->count - 1].executable = stat(path, &info) == 0 && info.st_mode & 0100;
}

static void put_source(struct packing *packing, const char *name, const char *path)
{
	const struct language *language = language_of_file(path);
	bool is_cpp = language && !strcmp(language->code, "cpp");
	if (!language || (!is_cpp && strcmp(language->code, "c") != 0)) {
		put_file(packing, name, path);
		return;
	}
	struct buffer content = { 0 };
	autofree char *root = path_join(packing->problem->path, "..");
	(void)bundle_file(path, root, is_cpp, &content, packing->mistakes);
	packing_put(packing, name, &content);
}

void packing_put_case(struct packing *packing, const char *name, struct buffer *content)
{
	autofree char *flat = packing->taker == TAKER_DOMJUDGE ? flat_name(name) : xstrdup(name);
	packing_put(packing, flat, content);
}

static void put_case(struct packing *packing, const char *name, const char *path)
{
	const char *extension = path_extension(name);
	bool is_yaml = !strcmp(extension, ".yaml");
	if (packing->legacy && (is_yaml || !legacy_has_data(name))) {
		return;
	}
	if (packing->taker != TAKER_DOMJUDGE || !flat_differs(name)) {
		put_file(packing, name, path);
	} else if (strcmp(path_name(name), "test_group.yaml") != 0) {
		autofree char *flat = flat_name(name);
		put_file(packing, flat, path);
	}
}

static void put_submission(struct packing *packing, const char *name, const char *path)
{
	bool is_claims = !strcmp(name, "submissions/submissions.yaml");
	if (packing->legacy && (is_claims || !legacy_has_submission(name))) {
		return;
	}
	put_file(packing, name, path);
	if (is_claims && packing->taker == TAKER_DOMJUDGE) {
		flat_claims(packing->problem, &packing->items[packing->count - 1].content);
	}
}

static void put_statement(struct packing *packing, const char *name, const char *path)
{
	if (packing->legacy && !strcmp(path_extension(name), ".md")) {
		legacy_put_statement(packing, name, path);
	} else {
		put_file(packing, name, path);
	}
}

static void put(struct packing *packing, enum treatment treatment, const char *name,
	const char *path)
{
	switch (treatment) {
	case AS_IT_IS:
		put_file(packing, name, path);
		return;
	case AS_SOURCE:
		put_source(packing, name, path);
		return;
	case AS_CASE:
		put_case(packing, name, path);
		return;
	case AS_STATEMENT:
		put_statement(packing, name, path);
		return;
	case AS_SUBMISSION:
		put_submission(packing, name, path);
		return;
	}
}

/* Source: ICPC problem package format, "General requirements": files with other names don't exist. */
static bool name_counts(const char *name)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-";
	return *name != '.' && *name != '-' && !name[strspn(name, letters)];
}

static void put_directory(struct packing *packing, enum treatment treatment, const char *name,
	const char *path)
{
	struct name_list entries = { 0 };
	struct error err = { 0 };
	if (!directory_list(path, &entries, &err)) {
		read_error(packing, path, &err);
	}
	for (size_t i = 0; i < entries.count; i++) {
		autofree char *below = path_join(path, entries.names[i]);
		autofree char *named = path_join(name, entries.names[i]);
		if (!name_counts(entries.names[i])) {
			continue;
		}
		if (path_is_directory(below)) {
			put_directory(packing, treatment, named, below);
		} else {
			put(packing, treatment, named, below);
		}
	}
	name_list_finish(&entries);
}

/* What was added from `first` on says the values itself, where nobody else would. */
static void put_constants(struct packing *packing, size_t first)
{
	for (size_t i = first; i < packing->count && packing->legacy; i++) {
		struct buffer *content = &packing->items[i].content;
		if (content->length && !packing_put_constants(packing, content)) {
			error_list_add(packing->mistakes, packing->problem->path, 0, 0,
				"%s in the zip would be larger than %d MiB with its constants; make them shorter",
				packing->items[i].name, FILE_LIMIT_BYTES >> 20);
		}
	}
}

static void put_parts(struct packing *packing)
{
	for (size_t i = 0; i < ARRAY_LENGTH(parts); i++) {
		const char *to = packing->legacy ? parts[i].to_legacy : parts[i].to;
		autofree char *path = path_join(packing->problem->path, parts[i].from);
		if (to && path_is_directory(path)) {
			size_t first = packing->count;
			put_directory(packing, parts[i].treatment, to, path);
			put_constants(packing, parts[i].has_constants ? first : packing->count);
		}
	}
}

/* main.* at the root is the package's own solution, which other judges look for among the accepted. */
static void put_own_solution(struct packing *packing)
{
	const struct problem *problem = packing->problem;
	if (problem->submission_count && !*problem->submissions[0].folder) {
		const struct source *source = &problem->submissions[0].source;
		autofree char *name = path_join("submissions/accepted", path_name(source->path));
		put_source(packing, name, source->path);
		put_constants(packing, packing->count - 1);
	}
}

static void put_settings(struct packing *packing)
{
	if (packing->legacy) {
		legacy_put_settings(packing);
	} else {
		autofree char *path = path_join(packing->problem->path, "problem.yaml");
		put_file(packing, "problem.yaml", path);
	}
	if (packing->legacy || packing->taker == TAKER_DOMJUDGE) {
		legacy_put_time_limit(packing);
	}
}

static int compare_items(const void *a, const void *b)
{
	return strcmp(((const struct packed *)a)->name, ((const struct packed *)b)->name);
}

static void check_names(struct packing *packing)
{
	for (size_t i = 1; i < packing->count; i++) {
		if (!strcmp(packing->items[i - 1].name, packing->items[i].name)) {
			error_list_add(packing->mistakes, packing->problem->path, 0, 0,
				"two files would be %s in the zip; rename one of them", packing->items[i].name);
		}
	}
}

bool packing_fill(struct packing *packing)
{
	size_t errors = packing->mistakes->errors;
	const struct problem *problem = packing->problem;
	if (problem->format != FORMAT_2025_09) {
		error_list_add(packing->mistakes, problem->path, 0, 0,
			"is in an older format already; pack its directory as it is");
		return false;
	}
	if (packing->legacy && !legacy_can_say(problem, packing->mistakes)) {
		return false;
	}
	put_settings(packing);
	put_parts(packing);
	put_own_solution(packing);
	if (packing->taker == TAKER_DOMJUDGE) {
		details_put(packing);
	}
	qsort(packing->items, packing->count, sizeof *packing->items, compare_items);
	check_names(packing);
	return packing->mistakes->errors == errors;
}

void packing_finish(struct packing *packing)
{
	for (size_t i = 0; i < packing->count; i++) {
		free(packing->items[i].name);
		buffer_finish(&packing->items[i].content);
	}
	free(packing->items);
	packing->items = NULL;
	packing->count = packing->capacity = 0;
}
