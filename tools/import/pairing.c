#include "pairing.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

enum { ANSWERS_MAX = 4 };

/* What stands before and behind the common part of an input's name, and the same of its answer,
 * in the order in which they are tried. */
static const struct {
	const char *prefix, *suffix;
	struct {
		const char *prefix, *suffix;
	} answers[ANSWERS_MAX];
} forms[] = {
	{ "", ".in", { { "", ".ans" }, { "", ".out" }, { "", ".a" } } },
	{ "input", ".txt", { { "output", ".txt" }, { "answer", ".txt" } } },
	{ "in", ".txt", { { "ans", ".txt" }, { "out", ".txt" } } }, /* cf-tool: in1.txt, ans1.txt */
	{ "input", "", { { "output", "" }, { "answer", "" } } },
	{ "", "", { { "", ".a" } } }, /* Polygon: 01, 01.a */
};

/* Folders of inputs beside those of answers, as Library Checker has them. */
static const char *const input_folders[] = { "in", "input", "inputs" };
static const char *const answer_folders[] = { "out", "output", "outputs", "ans", "answers" };

static bool is_one_of(const char *const *words, size_t count, const char *word)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(words[i], word)) {
			return true;
		}
	}
	return false;
}

/* The part of the name between prefix and suffix, NULL where it hasn't got them; to free. */
static char *middle_of(const char *name, const char *prefix, const char *suffix)
{
	size_t length = strlen(name), before = strlen(prefix), after = strlen(suffix);
	bool fits = length >= before + after && !strncmp(name, prefix, before) &&
		!strcmp(name + length - after, suffix);
	return fits ? xstrndup(name + before, length - before - after) : NULL;
}

static struct found *find_in(const struct ledger *ledger, const char *directory, const char *name)
{
	autofree char *path = path_join(directory, name);
	struct found *found = ledger_find(ledger, path);
	return found && found->state == FOUND_OPEN ? found : NULL;
}

static struct found *find_answer(const struct ledger *ledger, size_t form, const char *directory,
	const char *middle)
{
	for (size_t i = 0; i < ANSWERS_MAX && forms[form].answers[i].prefix; i++) {
		autofree char *name =
			xasprintf("%s%s%s", forms[form].answers[i].prefix, middle, forms[form].answers[i].suffix);
		struct found *answer = find_in(ledger, directory, name);
		if (answer) {
			return answer;
		}
	}
	return NULL;
}

static void add(struct pairs *pairs, struct found *in, struct found *ans, const char *stem,
	const char *group)
{
	pairs->items = array_grow(pairs->items, pairs->count, &pairs->capacity, sizeof *pairs->items);
	pairs->items[pairs->count++] = (struct pair){ in, ans, xstrdup(stem), xstrdup(group) };
	in->paired = true;
	ans->paired = true;
}

static bool pair_by_form(const struct ledger *ledger, struct found *in, const char *directory,
	struct pairs *pairs)
{
	for (size_t i = 0; i < ARRAY_LENGTH(forms); i++) {
		autofree char *middle = middle_of(path_name(in->name), forms[i].prefix, forms[i].suffix);
		struct found *ans = middle ? find_answer(ledger, i, directory, middle) : NULL;
		if (ans && ans != in) {
			add(pairs, in, ans, *middle ? middle : "1", "");
			return true;
		}
	}
	return false;
}

/* cpbooster: NAME.in1 with NAME.ans1. */
static bool pair_by_number(const struct ledger *ledger, struct found *in, const char *directory,
	struct pairs *pairs)
{
	static const char *const endings[] = { "ans", "out" };
	const char *name = path_name(in->name);
	const char *extension = path_extension(name);
	const char *number = extension + 3;
	if (strncmp(extension, ".in", 3) != 0 || !*number ||
		strspn(number, "0123456789") != strlen(number) || extension == name) {
		return false;
	}
	autofree char *group = xstrndup(name, (size_t)(extension - name));
	for (size_t i = 0; i < ARRAY_LENGTH(endings); i++) {
		autofree char *other = xasprintf("%s.%s%s", group, endings[i], number);
		struct found *ans = find_in(ledger, directory, other);
		if (ans) {
			add(pairs, in, ans, number, group);
			return true;
		}
	}
	return false;
}

/* in/X with out/X, whatever the extensions. */
static bool pair_by_folder(const struct ledger *ledger, struct found *in, const char *directory,
	struct pairs *pairs)
{
	static const char *const endings[] = { ".out", ".ans", ".a", ".txt", "" };
	if (!is_one_of(input_folders, ARRAY_LENGTH(input_folders), path_name(directory))) {
		return false;
	}
	autofree char *above = path_directory(directory);
	const char *name = path_name(in->name);
	autofree char *stem = xstrndup(name, (size_t)(path_extension(name) - name));
	for (size_t i = 0; i < ARRAY_LENGTH(answer_folders); i++) {
		autofree char *folder = path_join(above, answer_folders[i]);
		struct found *ans = find_in(ledger, folder, name);
		for (size_t j = 0; j < ARRAY_LENGTH(endings) && !ans; j++) {
			autofree char *other = xasprintf("%s%s", stem, endings[j]);
			ans = find_in(ledger, folder, other);
		}
		if (ans) {
			add(pairs, in, ans, *stem ? stem : name, "");
			return true;
		}
	}
	return false;
}

static void note_single(struct found *found)
{
	static const char *const answers[] = { ".out", ".ans", ".a" };
	const char *extension = path_extension(found->name);
	if (!strcmp(extension, ".in")) {
		found_skip(found, "an input without an answer beside it");
	} else if (is_one_of(answers, ARRAY_LENGTH(answers), extension)) {
		found_skip(found, "an answer without an input beside it");
	}
}

/* What editors leave behind, and what is hidden, is nobody's sample. */
static bool is_litter(const char *name)
{
	return *name == '.' || *name == '#' || name[strlen(name) - 1] == '~';
}

void pairs_find(const struct ledger *ledger, struct pairs *pairs)
{
	for (size_t i = 0; i < ledger->count; i++) {
		struct found *found = &ledger->items[i];
		autofree char *directory = path_directory(found->name);
		if (found->state != FOUND_OPEN) {
			continue;
		}
		if (is_litter(path_name(found->name))) {
			found_skip(found, "hidden, or left behind by an editor");
		} else if (!pair_by_folder(ledger, found, directory, pairs) &&
			!pair_by_form(ledger, found, directory, pairs)) {
			(void)pair_by_number(ledger, found, directory, pairs);
		}
	}
	for (size_t i = 0; i < ledger->count; i++) {
		if (ledger->items[i].state == FOUND_OPEN && !ledger->items[i].paired) {
			note_single(&ledger->items[i]);
		}
	}
}

void pairs_finish(struct pairs *pairs)
{
	for (size_t i = 0; i < pairs->count; i++) {
		free(pairs->items[i].stem);
		free(pairs->items[i].group);
	}
	free(pairs->items);
	*pairs = (struct pairs){ 0 };
}
