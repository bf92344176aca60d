#include <stdlib.h>
#include <string.h>

#include "package/flags.h"
#include "package/grading.h"
#include "package/limits.h"
#include "package/metadata.h"
#include "package/yaml_fields.h"

struct written {
	const char *version_of_format;
	const char *type, *name, *uuid, *author, *source, *source_url, *license, *rights_owner;
	const char *validation, *validator_flags, *keywords;
	const struct yaml_node *limits, *grading;
};

#define TEXT(key, member, remedy) \
	{ key, YAML_WANT_TEXT, offsetof(struct written, member), 0, 0, remedy }
#define NODE(key, member) { key, YAML_WANT_NODE, offsetof(struct written, member), 0, 0, NULL }
#define NEWER(key) \
	{ key, YAML_WANT_NONE, 0, 0, 0, "remove it, or write problem_format_version: 2025-09" }

/* The last keys before NEWER are those that legacy-icpc lacks. */
static const struct yaml_field items[] = {
	TEXT("problem_format_version", version_of_format, "write legacy or legacy-icpc"),
	TEXT("name", name, "write the title"),
	TEXT("uuid", uuid, "write 32 hexadecimal digits grouped 8-4-4-4-12, as uuidgen prints them"),
	TEXT("author", author, "write one name or several, separated by commas"),
	TEXT("source", source, "write the contest or course"),
	TEXT("source_url", source_url, "write a link"),
	TEXT("license", license, "write a license, such as cc by-sa"),
	TEXT("rights_owner", rights_owner, "write a name"),
	NODE("limits", limits),
	TEXT("validation", validation, "write default or custom"),
	TEXT("validator_flags", validator_flags, "write the arguments, separated by spaces"),
	TEXT("keywords", keywords, "write words, separated by spaces"),
	TEXT("type", type, "write pass-fail or scoring"),
	NODE("grading", grading),
	NEWER("version"),
	NEWER("credits"),
	NEWER("embargo_until"),
	NEWER("languages"),
	NEWER("allow_file_writing"),
	NEWER("constants"),
};

static void read_type(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, const char *type)
{
	if (type && strcmp(type, "pass-fail") && strcmp(type, "scoring")) {
		yaml_refuse(source, yaml_find(map, "type"), "type", "write pass-fail or scoring");
	}
	reader->problem->scoring = type && !strcmp(type, "scoring");
	if (reader->problem->scoring && reader->dialect->format == FORMAT_LEGACY_ICPC) {
		yaml_mistake(source, yaml_find(map, "type"),
			"type is \"scoring\", which legacy-icpc doesn't have; write problem_format_version: legacy");
	}
}

/* `default`, or `custom` and what it does. */
static void read_validation(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, const char *validation)
{
	static const char remedy[] =
		"write default, or custom with interactive, multi-pass or score behind it";
	const struct arguments words = flags_split(reader->arena, validation);
	bool custom = words.count && !strcmp(words.items[0], "custom");
	if (!custom && !(words.count == 1 && !strcmp(words.items[0], "default"))) {
		yaml_refuse(source, node, "validation", remedy);
	}
	reader->has_custom_validator = custom;
	for (size_t i = 1; custom && i < words.count; i++) {
		if (!strcmp(words.items[i], "interactive")) {
			reader->problem->interactive = true;
			continue;
		}
		if (!strcmp(words.items[i], "multi-pass")) {
			reader->problem->multi_pass = true; /* by custom: DOMjudge takes it */
			continue;
		}
		if (strcmp(words.items[i], "score")) {
			yaml_refuse(source, node, "validation", remedy);
			return;
		}
		reader->problem->validator_scores = true;
		if (!reader->problem->scoring) {
			yaml_mistake(source, node,
				"validation has score, but type is not scoring; remove score, or write type: scoring");
		}
	}
}

static void read_flags(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, const char *text)
{
	autoerror struct error err = { 0 };
	reader->validator_flags = flags_split(reader->arena, text);
	reader->comparison.lenient_floats = true;
	if (!reader->has_custom_validator && !comparison_parse(reader->validator_flags.items,
			reader->validator_flags.count, &reader->comparison, &err)) {
		yaml_mistake(source, yaml_find(map, "validator_flags"), "%s", err.message);
	}
}

static void read_grading(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node)
{
	struct written_grading {
		const char *objective;
		bool show_test_data_groups;
		struct grading_keys old;
	} grading = { .objective = "max" };
	static const struct yaml_field grading_items[] = {
		{ "objective", YAML_WANT_TEXT, offsetof(struct written_grading, objective), 0, 0, "write max or min" },
		{ "show_test_data_groups", YAML_WANT_BOOLEAN, offsetof(struct written_grading, show_test_data_groups), 0,
			0, NULL },
		{ "on_reject", YAML_WANT_TEXT, offsetof(struct written_grading, old.on_reject), 0, 0,
			"write first_error or grade" },
		{ "range", YAML_WANT_TEXT, offsetof(struct written_grading, old.range), 0, 0,
			"write two numbers, such as 0 100" },
		{ "accept_score", YAML_WANT_NODE, offsetof(struct written_grading, old.accept_score), 0, 0, NULL },
		{ "reject_score", YAML_WANT_NODE, offsetof(struct written_grading, old.reject_score), 0, 0, NULL },
	};
	static const struct yaml_fields fields = { grading_items, ARRAY_LENGTH(grading_items), true };
	yaml_fields_read(source, node, "grading", &fields, &grading);
	if (strcmp(grading.objective, "max") && strcmp(grading.objective, "min")) {
		yaml_refuse(source, yaml_find(node, "objective"), "objective", "write max or min");
	}
	grading_take_old(reader, source, node, &grading.old);
	reader->problem->minimizes = !strcmp(grading.objective, "min");
	if (!reader->problem->scoring) {
		yaml_mistake(source, node,
			"grading is for scoring problems only; remove it, or write type: scoring");
	}
}

static void keep(const struct written *written, struct reader *reader)
{
	struct problem *problem = reader->problem;
	struct name_in_language name = { .language = "en" };
	name.text = written->name && *written->name ? written->name : problem->id;
	problem->names = arena_copy(reader->arena, &name, sizeof name);
	problem->name_count = 1;
	problem->uuid = written->uuid;
	problem->license = written->license;
	problem->rights_owner = written->rights_owner;
	problem->source_name = written->source;
	problem->source_url = written->source_url;
	problem->keywords = flags_split(reader->arena, written->keywords);
}

void metadata_read_legacy(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map)
{
	static const struct yaml_fields fields = { items, ARRAY_LENGTH(items), true };
	struct written written = { .uuid = "", .author = "", .source = "", .source_url = "",
		.license = "", .rights_owner = "", .validation = "default", .validator_flags = "",
		.keywords = "" };
	yaml_fields_read(source, map, NULL, &fields, &written);
	keep(&written, reader);
	read_type(reader, source, map, written.type);
	const struct yaml_node *validation = yaml_find(map, "validation");
	if (validation) {
		read_validation(reader, source, validation, written.validation);
	}
	read_flags(reader, source, map, written.validator_flags);
	if (written.grading) {
		read_grading(reader, source, written.grading);
	}
	if (*written.uuid) {
		metadata_check_uuid(source, map);
	}
	if (*written.source_url && !*written.source) {
		yaml_mistake(source, yaml_find(map, "source_url"),
			"source_url is given without source; add source: NAME");
	}
	metadata_check_license(source, map, reader->problem, *written.author || *written.source);
	limits_read_legacy(reader, source, written.limits);
	limits_read_files(reader);
}
