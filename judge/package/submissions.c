#include "package/submissions.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/claim.h"
#include "package/entries.h"
#include "package/layout.h"
#include "package/own_claims.h"
#include "package/package.h"
#include "package/programs.h"
#include "package/rules.h"
#include "package/submission_details.h"
#include "package/wording.h"

struct growing {
	struct submission *items;
	size_t count, capacity;
	struct submission_details details;
};

/* What the folder claims. The graders of a legacy package may accept what has cases that fail. */
static struct claim folder_claim(const struct reader *reader, const struct folder_rule *folder)
{
	struct claim claim = { .permitted = folder->permitted, .required = folder->required,
		.time_bound = folder->time_bound, .line = folder->line };
	bool is_legacy = reader->problem->legacy_grading;
	claim.partial = is_legacy && !strcmp(folder->folder, "partially_accepted");
	claim.graded = is_legacy && reader->problem->scoring &&
		(claim.partial || !strcmp(folder->folder, "accepted"));
	claim.permitted = claim.graded ? CLAIM_AC : claim.permitted;
	return claim;
}

/* The folder's claim, then those of every key of submissions.yaml that speaks of it, then its own. */
static void resolve_claims(struct reader *reader, struct rules *rules, struct submission *submission)
{
	bool at_root = !*submission->folder;
	const char *path = submission->source.name + (at_root ? 0 : strlen("submissions/"));
	const struct folder_rule *folder =
		rules_of_folder(rules, at_root ? "accepted" : submission->folder);
	size_t most = 1 + OWN_CLAIMS_MAX;
	for (size_t i = 0; i < rules->count; i++) {
		most += rules->items[i].claim_count;
	}
	struct claim *claims = xcalloc(most, sizeof *claims);
	size_t count = 0;
	if (folder) {
		claims[count++] = folder_claim(reader, folder);
	}
	for (size_t i = 0; i < rules->count && !at_root; i++) {
		struct submission_rule *rule = &rules->items[i];
		if (!rule_matches(rule, path)) {
			continue;
		}
		rule->used = true;
		for (size_t j = 0; j < rule->claim_count; j++) {
			claims[count++] = rule->claims[j];
		}
		submission->source.language =
			rule->language ? language_by_code(rule->language) : submission->source.language;
		submission->source.entry_point =
			rule->entry_point ? rule->entry_point : submission->source.entry_point;
	}
	if (!submission->source.answers) { /* what those hold is no claim */
		count = own_claims_add(reader, folder, submission, claims, count);
	}
	submission->claims = arena_copy(reader->arena, claims, count * sizeof *claims);
	submission->claim_count = count;
	free(claims);
}

static bool has_language_rule(const struct rules *rules, const char *path)
{
	for (size_t i = 0; i < rules->count; i++) {
		if (rules->items[i].language && rule_matches(&rules->items[i], path)) {
			return true;
		}
	}
	return false;
}

/* Systems refuse programs in another language than the package allows. */
static void check_language(struct reader *reader, const struct source *source)
{
	const struct arguments *allowed = &reader->problem->languages;
	bool is_foreign = allowed->count && source->language && !source->answers;
	for (size_t i = 0; is_foreign && i < allowed->count; i++) {
		is_foreign = strcmp(allowed->items[i], source->language->code) != 0;
	}
	if (is_foreign) {
		error_list_warn(reader->mistakes, source->path, 0, 0,
			"is in %s, which problem.yaml leaves out of its languages; add %s there, or remove this",
			source->language->name, source->language->code);
	}
}

static void add_submission(struct reader *reader, struct rules *rules, const char *folder,
	const struct entry *entry, struct growing *growing)
{
	const char *name = arena_printf(reader->arena, "%s%s%s%s", *folder ? "submissions/" : "", folder,
		*folder ? "/" : "", entry->name);
	struct submission submission = {
		.source = program_source(reader, name, entry->kind),
		.folder = folder,
	};
	submission_details_take(reader, &growing->details, &submission.source);
	bool has_language = submission.source.language ||
		(*folder && has_language_rule(rules, name + strlen("submissions/")));
	if (!has_language &&
		!answers_find(reader->problem, reader->arena, &submission.source, reader->mistakes)) {
		error_list_warn(reader->mistakes, submission.source.path, 0, 0,
			"is in no language that is known here; rename it, or name its language in submissions.yaml");
	}
	resolve_claims(reader, rules, &submission);
	check_language(reader, &submission.source);
	growing->items = array_grow(growing->items, growing->count, &growing->capacity,
		sizeof *growing->items);
	growing->items[growing->count++] = submission;
}

/* main.c, main.py and so on at the root. Only one can be the package's own. */
static void read_root(struct reader *reader, struct rules *rules, struct growing *growing)
{
	const char *first = NULL;
	for (size_t i = 0; i < reader->entries.count; i++) {
		const struct entry *entry = &reader->entries.items[i];
		bool is_main = !strncmp(entry->name, "main.", 5) && language_of_file(entry->name) &&
			entry->kind == ENTRY_FILE;
		if (is_main && first) {
			error_list_add(reader->mistakes, reader_path(reader, entry->name), 0, 0,
				"is a second solution beside %s; move it to submissions/accepted/", first);
		} else if (is_main) {
			first = arena_strdup(reader->arena, entry->name);
			add_submission(reader, rules, "", entry, growing);
		}
	}
}

/* Whether a key of submissions.yaml is about the folder, even where it claims nothing. */
static bool is_spoken_of(const struct rules *rules, const char *folder)
{
	autofree char *inside = xasprintf("%s/", folder);
	for (size_t i = 0; i < rules->count; i++) {
		const char *glob = rules->items[i].glob;
		if (!strcmp(glob, folder) || !strncmp(glob, inside, strlen(inside)) || *glob == '*') {
			return true;
		}
	}
	return false;
}

/* The folder that somebody meant: by its name, but where that is of another verdict. */
static const char *folder_meant(const struct rules *rules, const char *folder)
{
	static const char *const limits[] = { "memory_limit_exceeded", "output_limit_exceeded" };
	const char *known[8];
	for (size_t i = 0; i < ARRAY_LENGTH(limits); i++) {
		if (!strcmp(folder, limits[i])) {
			return "run_time_error";
		}
	}
	for (size_t i = 0; i < rules->folder_count; i++) {
		known[i] = rules->folders[i].folder;
	}
	return wording_nearest(folder, known, rules->folder_count);
}

/* In a folder of another name, from `first` on in `growing`, somebody has to say what is claimed. */
static void check_folder(struct reader *reader, const struct rules *rules, const char *folder,
	const char *path, const struct growing *growing, size_t first)
{
	size_t claiming = 0, count = growing->count - first;
	for (size_t i = first; i < growing->count; i++) {
		claiming += growing->items[i].claim_count > 0;
	}
	if (rules_of_folder(rules, folder) || is_spoken_of(rules, folder) ||
		(count && claiming == count)) {
		return;
	}
	const char *nearest = folder_meant(rules, folder);
	const char *instead = reader->dialect->format == FORMAT_2025_09
		? "rename it, or write its claims into submissions.yaml"
		: "rename it, or write @EXPECTED_RESULTS@: and the results into each";
	error_list_warn(reader->mistakes, path, 0, 0,
		"is no folder of the format, so nothing is claimed of %sits submissions; %s%s",
		claiming ? "some of " : "", nearest ? "rename it to " : instead, nearest ? nearest : "");
}

static void read_folder(struct reader *reader, struct rules *rules, const char *folder,
	struct growing *growing)
{
	autoentries struct entries entries = { 0 };
	const char *path = arena_printf(reader->arena, "%s/%s", reader_path(reader, "submissions"), folder);
	entries_read(reader, path, &entries);
	size_t first = growing->count;
	for (size_t i = 0; i < entries.count; i++) {
		add_submission(reader, rules, folder, &entries.items[i], growing);
	}
	check_folder(reader, rules, folder, path, growing, first);
}

static void read_folders(struct reader *reader, struct rules *rules, const struct entries *entries,
	struct growing *growing)
{
	for (size_t i = 0; i < entries->count; i++) {
		const struct entry *entry = &entries->items[i];
		if (entry->kind == ENTRY_DIRECTORY) {
			read_folder(reader, rules, arena_strdup(reader->arena, entry->name), growing);
		} else if (language_of_file(entry->name)) {
			autofree char *stray = path_join(reader_path(reader, "submissions"), entry->name);
			error_list_warn(reader->mistakes, stray, 0, 0,
				"is ignored: it lies in no folder; move it to one, such as accepted/");
		}
	}
}

static bool has_rules(const struct entries *entries)
{
	for (size_t i = 0; i < entries->count; i++) {
		if (!strcmp(entries->items[i].name, "submissions.yaml")) {
			return true;
		}
	}
	return false;
}

static void report_unused(struct reader *reader, const struct rules *rules)
{
	for (size_t i = 0; i < rules->count; i++) {
		const struct submission_rule *rule = &rules->items[i];
		if (!rule->used) {
			error_list_warn(reader->mistakes, rules->path, rule->line, rule->column,
				"\"%s\" matches no submission; mend or remove it",
				wording_clip(reader->arena, rule->glob));
		}
	}
}

void submissions_read(struct reader *reader)
{
	__attribute__((cleanup(rules_finish))) struct rules rules = { 0 };
	autoentries struct entries entries = { 0 };
	struct growing growing = { 0 };
	if (layout_has_directory(reader, "submissions")) {
		entries_read(reader, reader_path(reader, "submissions"), &entries);
	}
	rules_read(reader, has_rules(&entries), &rules);
	submission_details_read(reader, &growing.details);
	read_root(reader, &rules, &growing);
	read_folders(reader, &rules, &entries, &growing);
	report_unused(reader, &rules);
	reader->problem->submissions = arena_copy(reader->arena, growing.items,
		growing.count * sizeof *growing.items);
	reader->problem->submission_count = growing.count;
	submission_details_finish(&growing.details);
	free(growing.items);
}
