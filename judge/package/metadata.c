#include "package/metadata.h"

#include <string.h>

#include "package/layout.h"
#include "package/limits.h"
#include "package/wording.h"
#include "package/yaml_fields.h"

static const struct dialect dialect_2025 = {
	.format = FORMAT_2025_09,
	.version = "2025-09",
	.statements = { "statement" },
	.input_validators = { "input_validators" },
	.output_validators = { "output_validator" },
	.group_files = { "test_group.yaml" },
};

/* What became 2025-09 in the end, with the names that were changed on the way. */
static const struct dialect dialect_draft = {
	.format = FORMAT_2025_09,
	.version = "2023-07-draft",
	.is_draft = true,
	.statements = { "statement", "problem_statement" },
	.input_validators = { "input_validators" },
	.output_validators = { "output_validator", "output_validators" },
	.group_files = { "test_group.yaml", "testdata.yaml" },
};

/* The directory's later name came into use with legacy packages already. */
static const struct dialect dialect_legacy = {
	.format = FORMAT_LEGACY,
	.version = "legacy",
	.statements = { "problem_statement" },
	.input_validators = { "input_validators", "input_format_validators" },
	.output_validators = { "output_validators", "output_validator" },
	.group_files = { "testdata.yaml" },
};

static const struct dialect dialect_icpc = {
	.format = FORMAT_LEGACY_ICPC,
	.version = "legacy-icpc",
	.statements = { "problem_statement" },
	.input_validators = { "input_validators", "input_format_validators" },
	.output_validators = { "output_validators", "output_validator" },
	.group_files = { NULL },
};

static const struct {
	const char *version;
	const struct dialect *dialect;
} versions[] = {
	{ "2025-09", &dialect_2025 },
	{ "2025-09-draft", &dialect_2025 },
	{ "2023-07", &dialect_draft },
	{ "2023-07-draft", &dialect_draft },
	{ "legacy", &dialect_legacy },
	{ "legacy-icpc", &dialect_icpc },
};

static const struct dialect *dialect_of(const struct yaml_source *source, const struct yaml_node *map)
{
	const struct yaml_node *node = yaml_find(map, "problem_format_version");
	if (!node) {
		return &dialect_legacy;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(versions); i++) {
		if (node->kind == YAML_KIND_TEXT && !strcmp(node->text, versions[i].version)) {
			return versions[i].dialect;
		}
	}
	yaml_refuse(source, node, "problem_format_version", "write 2025-09, legacy or legacy-icpc");
	return NULL;
}

static bool is_uuid(const char *text)
{
	static const char form[] = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";
	if (strlen(text) != strlen(form)) {
		return false;
	}
	for (size_t i = 0; form[i]; i++) {
		bool fits = form[i] == '-' ? text[i] == '-' : strchr("0123456789abcdefABCDEF", text[i]) != NULL;
		if (!fits) {
			return false;
		}
	}
	return true;
}

void metadata_check_uuid(const struct yaml_source *source, const struct yaml_node *map)
{
	const struct yaml_node *node = yaml_find(map, "uuid");
	if (node && node->kind == YAML_KIND_TEXT && !is_uuid(node->text)) {
		yaml_refuse(source, node, "uuid",
			"write 32 hexadecimal digits grouped 8-4-4-4-12, as uuidgen prints them");
	}
}

void metadata_check_license(const struct yaml_source *source, const struct yaml_node *map,
	struct problem *problem, bool has_owner)
{
	static const char *const licenses[] = { "unknown", "public domain", "cc0", "cc by", "cc by-sa",
		"educational", "permission" };
	const struct yaml_node *license = yaml_find(map, "license");
	const struct yaml_node *owner = yaml_find(map, "rights_owner");
	if (!*problem->license) {
		problem->license = "unknown";
	}
	size_t known = 0;
	while (known < ARRAY_LENGTH(licenses) && strcmp(problem->license, licenses[known])) {
		known++;
	}
	if (known == ARRAY_LENGTH(licenses)) {
		const char *nearest =
			wording_nearest(problem->license, licenses, ARRAY_LENGTH(licenses));
		yaml_refuse(source, license, "license",
			arena_printf(source->arena, "write %s",
				nearest ? nearest : wording_list(source->arena, licenses, ARRAY_LENGTH(licenses))));
	} else if (!strcmp(problem->license, "public domain")) {
		if (owner && owner->kind != YAML_KIND_NULL) {
			yaml_mistake(source, owner,
				"rights_owner is given, but nobody owns the public domain; remove it, or change license");
		}
	} else if (strcmp(problem->license, "unknown") && !*problem->rights_owner && !has_owner) {
		yaml_mistake(source, license,
			"license is \"%s\", but nobody is named who owns the rights; add rights_owner: NAME",
			problem->license);
	}
}

/* DOMjudge takes packages that say all in a file of its own. */
static const struct yaml_node *read_map(struct reader *reader, const struct yaml_source *source)
{
	static const struct yaml_node nothing = { .kind = YAML_KIND_MAP, .line = 1, .column = 1,
		.text = "" };
	if (layout_has_file(reader, "problem.yaml")) {
		return yaml_read(source);
	}
	if (layout_has_file(reader, "domjudge-problem.ini")) {
		return &nothing;
	}
	error_list_add(reader->mistakes, reader->problem->path, 0, 0,
		"has no problem.yaml; name the directory of a package");
	return NULL;
}

bool metadata_read(struct reader *reader)
{
	const char *path = reader_path(reader, "problem.yaml");
	struct yaml_source source = reader_source(reader, path, "problem.yaml");
	const struct yaml_node *map = read_map(reader, &source);
	if (!map || !(reader->dialect = dialect_of(&source, map))) {
		return false;
	}
	reader->problem->format = reader->dialect->format;
	if (reader->dialect->format == FORMAT_2025_09) {
		metadata_read_2025(reader, &source, map);
	} else {
		metadata_read_legacy(reader, &source, map);
	}
	return true;
}
