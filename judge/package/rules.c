#include "package/rules.h"

#include <stdlib.h>
#include <string.h>

#include "model/glob.h"
#include "package/claim.h"
#include "package/credits.h"
#include "package/language_codes.h"
#include "package/wording.h"

#define AC CLAIM_AC
#define WA CLAIM_WA
#define TLE CLAIM_TLE
#define RTE CLAIM_RTE
#define ANY CLAIM_ANY

static const struct folder_rule folders_2025[] = {
	{ "accepted", AC, ANY, TIME_BOUND_LOWER, 0 },
	{ "rejected", ANY, WA | TLE | RTE, TIME_BOUND_NONE, 0 },
	{ "wrong_answer", AC | WA, WA, TIME_BOUND_LOWER, 0 },
	{ "time_limit_exceeded", AC | TLE, TLE, TIME_BOUND_UPPER, 0 },
	{ "run_time_error", AC | RTE, RTE, TIME_BOUND_LOWER, 0 },
	{ "brute_force", AC | TLE | RTE, TLE | RTE, TIME_BOUND_NONE, 0 },
	/* the last, of drafts that are graded as legacy packages are */
	{ "partially_accepted", ANY, ANY, TIME_BOUND_NONE, 0 },
};

static const struct folder_rule folders_legacy[] = {
	{ "accepted", AC, ANY, TIME_BOUND_LOWER, 0 },
	/* accepted, but not with the full score */
	{ "partially_accepted", ANY, ANY, TIME_BOUND_NONE, 0 },
	{ "wrong_answer", AC | WA, WA, TIME_BOUND_NONE, 0 },
	{ "time_limit_exceeded", AC | WA | TLE, TLE, TIME_BOUND_UPPER, 0 },
	{ "run_time_error", ANY, RTE, TIME_BOUND_NONE, 0 },
};

/* The keys of a submission. */
struct written {
	const char *language, *entrypoint;
	bool model_solution;
	const struct yaml_node *authors;
	struct claim_keys claim;
};

static const struct yaml_field submission_items[] = {
	{ "language", YAML_WANT_TEXT, offsetof(struct written, language), 0, 0,
		"write a language's code, such as cpp" },
	{ "entrypoint", YAML_WANT_TEXT, offsetof(struct written, entrypoint), 0, 0,
		"write the file or class to start" },
	{ "authors", YAML_WANT_NODE, offsetof(struct written, authors), 0, 0, NULL },
	{ "model_solution", YAML_WANT_BOOLEAN, offsetof(struct written, model_solution), 0, 0, NULL },
	CLAIM_FIELDS(written, claim),
};

/* The keys of a part of the data. */
struct written_part {
	struct claim_keys claim;
};

static const struct yaml_field part_items[] = { CLAIM_FIELDS(written_part, claim) };

static bool glob_is_sound(const struct yaml_source *source, const struct yaml_node *key)
{
	enum { LENGTH_MAX = 1000 };
	if (strlen(key->text) > LENGTH_MAX) {
		yaml_mistake(source, key, "the pattern is longer than %d bytes; write several", LENGTH_MAX);
		return false;
	}
	if (strstr(key->text, "**") || strpbrk(key->text, "[]")) {
		yaml_mistake(source, key,
			"\"%s\" has ** or [], which the format doesn't take in patterns; write * and {a,b} only",
			wording_clip(source->arena, key->text));
		return false;
	}
	return true;
}

/* Keys beside the known ones are patterns over the data; what can't be one is a slip. */
static bool is_data_glob(const char *key)
{
	return !strncmp(key, "sample", 6) || !strncmp(key, "secret", 6) || strpbrk(key, "*{/");
}

/* Scores are claimed of groups. */
static void check_group(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *key)
{
	for (size_t i = 0; i < reader->problem->group_count; i++) {
		const char *name = reader->problem->groups[i].name;
		if (glob_matches(key->text, name) && strcmp(name, "sample") != 0) {
			return;
		}
	}
	yaml_mistake(source, key,
		"\"%s\" claims a score, but names no group that has one; write a group's name, such as "
		"secret/1-small", wording_clip(source->arena, key->text));
}

static void read_part(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *key, const struct yaml_node *map, struct claim *claims, size_t *count)
{
	static const struct yaml_fields fields = { part_items, ARRAY_LENGTH(part_items), false };
	struct written_part written = { 0 };
	bool made;
	if (!glob_is_sound(source, key)) {
		return;
	}
	yaml_fields_read(source, map, wording_clip(reader->arena, key->text), &fields, &written);
	const struct claim base = { .cases = key->text, .permitted = ANY, .required = ANY,
		.line = key->line };
	struct claim claim = claim_take(reader, source, &written.claim, &base, &made);
	if (claim.has_score) {
		check_group(reader, source, key);
	}
	bool matches = false;
	for (size_t i = 0; i < reader->problem->cases.count && !matches; i++) {
		matches = claim_covers(reader->problem, &claim, &reader->problem->cases.items[i]);
	}
	if (!matches) {
		error_list_warn(reader->mistakes, source->path, key->line, key->column,
			"\"%s\" matches no case; mend or remove it", wording_clip(reader->arena, key->text));
	}
	if (made) {
		claims[(*count)++] = claim;
	}
}

/* The keys of one submission's map without its patterns over data, which *parts keeps. */
static struct yaml_node without_parts(struct arena *arena, const struct yaml_node *map,
	struct yaml_node *parts)
{
	struct yaml_node known = *map;
	known.count = 0;
	known.keys = arena_alloc(arena, map->count * sizeof *known.keys);
	known.items = arena_alloc(arena, map->count * sizeof *known.items);
	*parts = known;
	parts->keys = arena_alloc(arena, map->count * sizeof *parts->keys);
	parts->items = arena_alloc(arena, map->count * sizeof *parts->items);
	for (size_t i = 0; i < map->count; i++) {
		struct yaml_node *to = is_data_glob(map->keys[i]->text) ? parts : &known;
		to->keys[to->count] = map->keys[i];
		to->items[to->count++] = map->items[i];
	}
	return known;
}

static struct folder_rule *find_folder(const struct rules *rules, const char *folder)
{
	for (size_t i = 0; i < rules->folder_count; i++) {
		if (!strcmp(rules->folders[i].folder, folder)) {
			return &rules->folders[i];
		}
	}
	return NULL;
}

/* The name of a default folder as a key replaces what it gives; what it doesn't give stays. Only the
 * message is a claim of its own, which is left in *claim. */
static void replace_folder_rule(struct folder_rule *folder, struct claim *claim)
{
	folder->permitted = claim->permitted;
	folder->required = claim->required;
	folder->time_bound = claim->time_bound;
	folder->line = claim->line;
	*claim = (struct claim){ .permitted = ANY, .required = ANY, .message = claim->message,
		.line = claim->line };
}

static void check_language(const struct yaml_source *source, const struct yaml_node *map,
	const char *language)
{
	if (language && !language_code_is_known(language)) {
		const char *nearest = language_code_nearest(language);
		const char *remedy = nearest ? nearest : "a code such as c, cpp or python3";
		yaml_refuse(source, yaml_find(map, "language"), "language",
			arena_printf(source->arena, "write %s", remedy));
	}
}

static void read_rule(struct reader *reader, struct rules *rules, const struct yaml_source *source,
	const struct yaml_node *key, const struct yaml_node *map)
{
	static const struct yaml_fields fields = { submission_items, ARRAY_LENGTH(submission_items),
		false };
	if (!glob_is_sound(source, key)) {
		return;
	}
	const char *name = wording_clip(reader->arena, key->text);
	if (map->kind != YAML_KIND_MAP) {
		yaml_refuse(source, map, name, "write a map, such as permitted: [AC]");
		return;
	}
	struct yaml_node parts;
	const struct yaml_node known = without_parts(reader->arena, map, &parts);
	struct written written = { 0 };
	yaml_fields_read(source, &known, name, &fields, &written);
	check_language(source, map, written.language);
	if (written.authors) {
		credits_check_persons(source, written.authors, "authors");
	}
	struct folder_rule *folder = find_folder(rules, key->text);
	const struct claim base = { .permitted = folder ? folder->permitted : ANY,
		.required = folder ? folder->required : ANY, .line = key->line };
	bool made;
	struct claim claim = claim_take(reader, source, &written.claim, &base, &made);
	if (folder) {
		replace_folder_rule(folder, &claim);
		made = claim.message || claim.has_score;
	}
	struct claim *claims = arena_alloc(reader->arena, (parts.count + 1) * sizeof *claims);
	size_t count = 0;
	if (made) {
		claims[count++] = claim;
	}
	for (size_t i = 0; i < parts.count; i++) {
		read_part(reader, source, parts.keys[i], parts.items[i], claims, &count);
	}
	rules->items = array_grow(rules->items, rules->count, &rules->capacity, sizeof *rules->items);
	rules->items[rules->count++] = (struct submission_rule){
		.glob = key->text,
		.claims = claims,
		.claim_count = count,
		.language = written.language,
		.entry_point = written.entrypoint,
		.line = key->line,
		.column = key->column,
		.used = folder != NULL,
	};
}

static void start_folders(const struct reader *reader, struct rules *rules)
{
	bool newer = reader->dialect->format == FORMAT_2025_09;
	const struct folder_rule *folders = newer ? folders_2025 : folders_legacy;
	rules->folder_count = newer ? ARRAY_LENGTH(folders_2025) - !reader->problem->legacy_grading
	                            : ARRAY_LENGTH(folders_legacy);
	rules->folders = xcalloc(rules->folder_count, sizeof *folders);
	memcpy(rules->folders, folders, rules->folder_count * sizeof *folders);
}

void rules_read(struct reader *reader, bool is_there, struct rules *rules)
{
	start_folders(reader, rules);
	rules->path = reader_path(reader, "submissions/submissions.yaml");
	if (!is_there) {
		return;
	}
	struct yaml_source source = reader_source(reader, rules->path, "submissions.yaml");
	if (reader->dialect->format != FORMAT_2025_09) {
		error_list_warn(reader->mistakes, rules->path, 0, 0,
			"is ignored in format %s; write problem_format_version: 2025-09", reader->dialect->version);
		return;
	}
	const struct yaml_node *map = yaml_read(&source);
	if (!map || map->kind == YAML_KIND_NULL) {
		return;
	}
	if (map->kind != YAML_KIND_MAP) {
		yaml_refuse(&source, map, source.name, "write a map of submissions to what is claimed of them");
		return;
	}
	for (size_t i = 0; i < map->count; i++) {
		read_rule(reader, rules, &source, map->keys[i], map->items[i]);
	}
}

void rules_finish(struct rules *rules)
{
	free(rules->folders);
	free(rules->items);
	*rules = (struct rules){ 0 };
}

const struct folder_rule *rules_of_folder(const struct rules *rules, const char *folder)
{
	return find_folder(rules, folder);
}

bool rule_matches(const struct submission_rule *rule, const char *path)
{
	if (glob_matches(rule->glob, path)) {
		return true;
	}
	const char *slash = strchr(path, '/');
	autofree char *folder = slash ? xstrndup(path, (size_t)(slash - path)) : NULL;
	return folder && glob_matches(rule->glob, folder);
}
