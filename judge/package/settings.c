#include "package/settings.h"

#include <string.h>

#include "base/file.h"
#include "package/draft.h"
#include "package/groups.h"
#include "package/yaml_fields.h"

#define ARGUMENTS "write a list of arguments, such as [first, second]"

struct settings settings_default(const struct reader *reader)
{
	struct settings settings = {
		.comparison = reader->comparison,
		.description = "",
		.hint = "",
		.output_validator_args = reader->validator_flags,
		.grading = reader->grading,
	};
	return settings;
}

void settings_take_output_args(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct arguments arguments, struct settings *settings)
{
	autoerror struct error err = { 0 };
	settings->output_validator_args = arguments;
	if (!reader->problem->output_validators &&
		!comparison_parse(arguments.items, arguments.count, &settings->comparison, &err)) {
		yaml_mistake(source, node, "%s", err.message);
	}
}

size_t settings_find_validator(const struct problem *problem, const char *name)
{
	size_t i = 0;
	for (; i < problem->input_validator_count; i++) {
		const char *file = path_name(problem->input_validators[i].path);
		size_t stem = (size_t)(path_extension(file) - file);
		if (!strcmp(file, name) || (strlen(name) == stem && !strncmp(file, name, stem))) {
			break;
		}
	}
	return i;
}

static void read_validator_map(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, struct settings *settings)
{
	const struct problem *problem = reader->problem;
	struct arguments *each =
		arena_alloc(reader->arena, problem->input_validator_count * sizeof *each);
	for (size_t i = 0; i < map->count; i++) {
		const char *name = map->keys[i]->text;
		size_t index = settings_find_validator(problem, name);
		if (index == problem->input_validator_count) {
			yaml_mistake(source, map->keys[i],
				"\"%s\" is no input validator of this package; write the name of one", name);
		} else {
			yaml_take_arguments(source, map->items[i], name, ARGUMENTS, &each[index]);
		}
	}
	settings->input_validator_args = (struct arguments){ 0 };
	settings->input_validator_args_each = each;
}

static void take_input_args(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct settings *settings)
{
	if (node->kind == YAML_KIND_MAP) {
		read_validator_map(reader, source, node, settings);
		return;
	}
	yaml_take_arguments(source, node, "input_validator_args",
		"write a list of arguments, or a map of input validators to such lists",
		&settings->input_validator_args);
	settings->input_validator_args_each = NULL;
}

/* The keys of NAME.yaml, and those of test_group.yaml that its cases inherit. */
struct written {
	struct arguments args, output_validator_args, unused;
	const struct yaml_node *input_validator_args;
	const char *hint, *description;
	bool full_feedback;
	struct group_keys group; /* test_group.yaml only */
};

#define LIST(key, member) \
	{ key, YAML_WANT_ARGUMENTS, offsetof(struct written, member), 0, 0, ARGUMENTS }
#define OUTPUT_ARGS \
	{ "output_validator_args", YAML_WANT_ARGUMENTS, offsetof(struct written, output_validator_args), \
		0, 0, "write a list of arguments, such as [float_tolerance, 1e-6]" }
#define TEXT(key, remedy) { #key, YAML_WANT_TEXT, offsetof(struct written, key), 0, 0, remedy }
#define NODE(key) { #key, YAML_WANT_NODE, offsetof(struct written, key), 0, 0, NULL }
#define INHERITED \
	LIST("args", args), NODE(input_validator_args), \
		OUTPUT_ARGS, \
		LIST("input_visualizer_args", unused), LIST("output_visualizer_args", unused), \
		{ "full_feedback", YAML_WANT_BOOLEAN, offsetof(struct written, full_feedback), 0, 0, NULL }

static const struct yaml_field case_items[] = {
	INHERITED,
	TEXT(hint, "write a text"),
	TEXT(description, "write what the case is for"),
};

#define GROUP_NODE(key) \
	{ #key, YAML_WANT_NODE, offsetof(struct written, group.key), 0, 0, NULL }

static const struct yaml_field group_items[] = {
	GROUP_NODE(max_score),
	GROUP_NODE(score_aggregation),
	GROUP_NODE(static_validation_score),
	GROUP_NODE(static_validator_args),
	GROUP_NODE(require_pass),
	INHERITED,
};

static const struct yaml_field sample_items[] = {
	GROUP_NODE(static_validation_score),
	GROUP_NODE(static_validator_args),
	INHERITED,
	{ "max_score", YAML_WANT_NONE, 0, 0, 0, "remove it: samples have no score" },
	{ "score_aggregation", YAML_WANT_NONE, 0, 0, 0, "remove it: samples have no score" },
	{ "require_pass", YAML_WANT_NONE, 0, 0, 0, "remove it: samples are always judged" },
};

static const struct yaml_field validation_items[] = {
	NODE(input_validator_args),
	OUTPUT_ARGS,
	TEXT(description, "write what the cases are for"),
};

/* What data/ as a whole can't have. */
static void warn_of_group_keys(const struct yaml_source *source, const struct yaml_node *map)
{
	for (size_t i = 0; i < ARRAY_LENGTH(group_items); i++) {
		bool is_of_group = group_items[i].offset >= offsetof(struct written, group);
		for (size_t j = 0; is_of_group && map->kind == YAML_KIND_MAP && j < map->count; j++) {
			const struct yaml_node *key = map->keys[j];
			if (!strcmp(key->text, group_items[i].key)) {
				error_list_warn(source->mistakes, source->path, key->line, key->column,
					"%s is ignored here; write it into the file of secret/ or of a group", key->text);
			}
		}
	}
}

static void take_inherited(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, const struct written *written, struct settings *settings)
{
	if (yaml_find(map, "args")) {
		settings->args = written->args;
	}
	if (written->input_validator_args) {
		take_input_args(reader, source, written->input_validator_args, settings);
	}
	const struct yaml_node *output = yaml_find(map, "output_validator_args");
	if (output) {
		settings_take_output_args(reader, source, output, written->output_validator_args, settings);
	}
	settings->description = written->description ? written->description : settings->description;
	settings->hint = written->hint ? written->hint : settings->hint;
}

void settings_read_case(struct reader *reader, const char *path, struct settings *settings)
{
	static const struct yaml_fields fields = { case_items, ARRAY_LENGTH(case_items), false };
	struct yaml_source source = reader_source(reader, path, "a case's file");
	const struct yaml_node *map = yaml_read(&source);
	struct written written = { 0 };
	if (map) {
		yaml_fields_read(&source, map, NULL, &fields, &written);
		take_inherited(reader, &source, map, &written, settings);
	}
}

enum { REPLACED_BYTES_MAX = 1024 * 1024 };

/* The file with its constants replaced, which the format wants in this one only of all YAML. */
static const struct yaml_node *read_group_file(struct reader *reader, const struct yaml_source *source)
{
	if (!reader->problem->constants.count) {
		return yaml_read(source);
	}
	autobuffer struct buffer content = { 0 };
	if (!yaml_read_bytes(source, &content)) {
		return NULL;
	}
	autobuffer struct buffer replaced = { 0 };
	if (!constants_replace(&reader->problem->constants, content.bytes ? content.bytes : "",
		content.length, REPLACED_BYTES_MAX, &replaced)) {
		error_list_add(source->mistakes, source->path, 0, 0,
			"is larger than %d MiB with its constants; make them shorter", REPLACED_BYTES_MAX >> 20);
		return NULL;
	}
	return yaml_parse(source, replaced.bytes ? replaced.bytes : "", replaced.length);
}

void settings_read_group(struct reader *reader, const char *path, enum group_scope scope,
	struct settings *settings, struct group *group)
{
	static const struct yaml_fields fields[] = {
		[SCOPE_SAMPLE] = { sample_items, ARRAY_LENGTH(sample_items), false },
		[SCOPE_SECRET] = { group_items, ARRAY_LENGTH(group_items), false },
		[SCOPE_GROUP] = { group_items, ARRAY_LENGTH(group_items), false },
		[SCOPE_VALIDATION] = { validation_items, ARRAY_LENGTH(validation_items), false },
		[SCOPE_DATA] = { group_items, ARRAY_LENGTH(group_items), false },
	};
	struct yaml_source source = reader_source(reader, path, path_name(path));
	const struct yaml_node *map = read_group_file(reader, &source);
	struct written written = { 0 };
	if (!map) {
		return;
	}
	if (reader->dialect->is_draft) {
		map = draft_renew_group(reader->arena, map);
	}
	yaml_fields_read(&source, map, NULL, &fields[scope], &written);
	take_inherited(reader, &source, map, &written, settings);
	if (scope == SCOPE_DATA) {
		warn_of_group_keys(&source, map);
	} else if (scope != SCOPE_VALIDATION) {
		group_take_keys(reader, &source, scope, &written.group, group);
	}
}
