#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "package/constants.h"
#include "package/credits.h"
#include "package/language_codes.h"
#include "package/limits.h"
#include "package/metadata.h"
#include "package/statements.h"
#include "package/yaml_fields.h"

struct written {
	const char *version_of_format;
	const char *uuid, *version, *license, *rights_owner, *embargo_until;
	const struct yaml_node *type, *name, *credits, *origin, *limits, *languages, *constants;
	struct arguments keywords;
	bool allow_file_writing;
};

#define TEXT(key, member, remedy) \
	{ key, YAML_WANT_TEXT, offsetof(struct written, member), 0, 0, remedy }
#define NODE(key, member) { key, YAML_WANT_NODE, offsetof(struct written, member), 0, 0, NULL }
#define RENAMED(key, remedy) { key, YAML_WANT_NONE, 0, 0, 0, remedy }

static const struct yaml_field items[] = {
	TEXT("problem_format_version", version_of_format, "write 2025-09"),
	NODE("type", type),
	NODE("name", name),
	TEXT("uuid", uuid, "write 32 hexadecimal digits grouped 8-4-4-4-12, as uuidgen prints them"),
	TEXT("version", version, "write a text"),
	NODE("credits", credits),
	NODE("source", origin),
	TEXT("license", license, "write a license, such as cc by-sa"),
	TEXT("rights_owner", rights_owner, "write a name"),
	TEXT("embargo_until", embargo_until, "write a date, such as 2031-12-24"),
	NODE("limits", limits),
	{ "keywords", YAML_WANT_LIST, offsetof(struct written, keywords), 0, 0,
		"write a list, such as [games, greedy]" },
	NODE("languages", languages),
	{ "allow_file_writing", YAML_WANT_BOOLEAN, offsetof(struct written, allow_file_writing), 0, 0,
		NULL },
	NODE("constants", constants),
	RENAMED("author", "write credits: NAME"),
	RENAMED("source_url", "write source: {name: NAME, url: LINK}"),
	RENAMED("validation", "put a custom validator into output_validator/, and interactive into type"),
	RENAMED("validator_flags", "write output_validator_args in data/secret/test_group.yaml"),
	RENAMED("grading", "write score_aggregation in data/secret/test_group.yaml"),
};

enum type_bit {
	TYPE_PASS_FAIL = 1 << 0,
	TYPE_SCORING = 1 << 1,
	TYPE_MULTI_PASS = 1 << 2,
	TYPE_INTERACTIVE = 1 << 3,
	TYPE_SUBMIT_ANSWER = 1 << 4,
};

static const struct {
	const char *name;
	unsigned bit, excluded;
} types[] = {
	{ "pass-fail", TYPE_PASS_FAIL, TYPE_SCORING },
	{ "scoring", TYPE_SCORING, TYPE_PASS_FAIL },
	{ "multi-pass", TYPE_MULTI_PASS, TYPE_SUBMIT_ANSWER },
	{ "interactive", TYPE_INTERACTIVE, TYPE_SUBMIT_ANSWER },
	{ "submit-answer", TYPE_SUBMIT_ANSWER, TYPE_MULTI_PASS | TYPE_INTERACTIVE },
};

static void read_one_type(const struct yaml_source *source, const struct yaml_node *node,
	unsigned *bits)
{
	for (size_t i = 0; i < ARRAY_LENGTH(types); i++) {
		if (node->kind != YAML_KIND_TEXT || strcmp(node->text, types[i].name)) {
			continue;
		}
		if (*bits & types[i].bit) {
			yaml_mistake(source, node, "type has %s twice; remove one", types[i].name);
		}
		for (size_t other = 0; other < ARRAY_LENGTH(types); other++) {
			if (*bits & types[i].excluded & types[other].bit) {
				yaml_mistake(source, node,
					"type is %s as well as %s, which exclude each other; remove one", types[other].name,
					types[i].name);
			}
		}
		*bits |= types[i].bit;
		return;
	}
	yaml_refuse(source, node, "type",
		"write pass-fail or scoring, multi-pass, interactive, submit-answer, or a list of them");
}

static void read_type(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node)
{
	unsigned bits = 0;
	if (node && node->kind == YAML_KIND_LIST && node->count) {
		for (size_t i = 0; i < node->count; i++) {
			read_one_type(source, node->items[i], &bits);
		}
	} else if (node) {
		read_one_type(source, node, &bits);
	}
	reader->problem->scoring = bits & TYPE_SCORING;
	reader->problem->multi_pass = bits & TYPE_MULTI_PASS;
	reader->problem->interactive = bits & TYPE_INTERACTIVE;
	reader->problem->submit_answer = bits & TYPE_SUBMIT_ANSWER;
}

static void read_name(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node)
{
	if (node->kind != YAML_KIND_MAP) {
		static const char remedy[] = "write the title, or a map of languages to titles";
		struct name_in_language one = { .language = "en" };
		if (node->kind == YAML_KIND_TEXT && !*node->text) {
			yaml_refuse(source, node, "name", "write the title");
		} else if (yaml_take_text(source, node, "name", remedy, &one.text)) {
			reader->problem->names = arena_copy(reader->arena, &one, sizeof one);
			reader->problem->name_count = 1;
		}
		return;
	}
	struct name_in_language *names = arena_alloc(reader->arena, node->count * sizeof *names);
	for (size_t i = 0; i < node->count; i++) {
		if (!credits_is_language(node->keys[i]->text)) {
			yaml_refuse(source, node->keys[i], "a language of name", "write a code such as en or pt-BR");
		}
		names[i].language = node->keys[i]->text;
		names[i].text = "";
		yaml_take_text(source, node->items[i], "name", "write the title", &names[i].text);
	}
	if (!node->count) {
		yaml_refuse(source, node, "name", "write the title");
	}
	reader->problem->names = names;
	reader->problem->name_count = node->count;
}

/* A date of the calendar, or a date and time in UTC. */
static bool is_date(const char *text)
{
	struct tm time = { 0 };
	const char *end = strptime(text, strlen(text) > 10 ? "%Y-%m-%dT%H:%M:%SZ" : "%Y-%m-%d", &time);
	size_t length = strlen(text);
	if (!end || *end || (length != 10 && length != 20) || time.tm_sec > 59) {
		return false;
	}
	struct tm same = time;
	(void)timegm(&same); /* moves the 30th of February into March */
	return same.tm_mday == time.tm_mday;
}

static void read_languages(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node)
{
	static const char remedy[] = "write all, or a list such as [c, cpp, python3]";
	bool is_all = node->kind == YAML_KIND_TEXT && !strcmp(node->text, "all");
	if (is_all) {
		return;
	}
	if (node->kind == YAML_KIND_LIST && !node->count) {
		yaml_refuse(source, node, "languages", remedy);
		return;
	}
	if (!yaml_take_texts(source, node, "languages", remedy, &reader->problem->languages)) {
		return;
	}
	for (size_t i = 0; i < reader->problem->languages.count; i++) {
		const char *code = reader->problem->languages.items[i];
		const struct yaml_node *item = node->kind == YAML_KIND_LIST ? node->items[i] : node;
		const char *nearest = language_code_nearest(code);
		if (!language_code_is_known(code)) {
			yaml_refuse(source, item, "a language",
				nearest ? arena_printf(reader->arena, "write %s", nearest) : remedy);
		}
	}
}

static void report_missing(const struct yaml_source *source, const struct written *written)
{
	if (!written->name) {
		error_list_add(source->mistakes, source->path, 0, 0, "has no name; add name: TITLE");
	}
	if (!written->uuid) {
		error_list_add(source->mistakes, source->path, 0, 0,
			"has no uuid; add uuid: and what uuidgen prints");
	}
}

static void keep(const struct written *written, struct problem *problem)
{
	problem->uuid = written->uuid ? written->uuid : "";
	problem->version = written->version;
	problem->license = written->license;
	problem->rights_owner = written->rights_owner;
	problem->keywords = written->keywords;
	problem->allows_file_writing = written->allow_file_writing;
}

void metadata_read_2025(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map)
{
	static const struct yaml_fields fields = { items, ARRAY_LENGTH(items), false };
	struct written written = { .version = "", .license = "", .rights_owner = "" };
	yaml_fields_read(source, map, NULL, &fields, &written);
	report_missing(source, &written);
	keep(&written, reader->problem);
	read_type(reader, source, written.type);
	if (written.name) {
		read_name(reader, source, written.name);
		statements_check_names(reader, source, written.name);
	}
	bool has_owner = written.origin != NULL;
	if (written.credits) {
		credits_check(source, written.credits, &has_owner);
	}
	if (written.origin) {
		credits_read_source(source, written.origin, reader->problem);
	}
	metadata_check_uuid(source, map);
	metadata_check_license(source, map, reader->problem, has_owner);
	if (written.embargo_until && !is_date(written.embargo_until)) {
		yaml_refuse(source, yaml_find(map, "embargo_until"), "embargo_until",
			"write a date, such as 2031-12-24 or 2031-12-24T18:00:00Z");
	}
	if (written.limits) {
		limits_read_2025(reader, source, written.limits);
	}
	if (written.languages) {
		read_languages(reader, source, written.languages);
	}
	if (written.constants) {
		constants_read(reader, source, written.constants);
	}
	limits_read_files(reader);
}
