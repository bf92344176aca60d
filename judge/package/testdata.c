#include "package/testdata.h"

#include <string.h>

#include "base/file.h"
#include "package/flags.h"
#include "package/grading.h"
#include "package/yaml_fields.h"

struct written {
	struct grading_keys grading;
	const struct yaml_node *input_validator_flags, *output_validator_flags;
};

#define TEXT(key, remedy) { #key, YAML_WANT_TEXT, offsetof(struct written, grading.key), 0, 0, remedy }
#define NODE(key, member) { #key, YAML_WANT_NODE, offsetof(struct written, member), 0, 0, NULL }

static const struct yaml_field items[] = {
	TEXT(on_reject, "write break or continue"),
	TEXT(grading, "write default or custom"),
	TEXT(grader_flags, "write the arguments, separated by spaces"),
	NODE(input_validator_flags, input_validator_flags),
	NODE(output_validator_flags, output_validator_flags),
	NODE(accept_score, grading.accept_score),
	NODE(reject_score, grading.reject_score),
	TEXT(range, "write two numbers, such as 0 100"),
};

/* Flags are one text, or a map of a validator's name and its flags. */
struct flags {
	const char *name; /* NULL: for every validator */
	const char *text;
};

static bool take_flags(const struct yaml_source *source, const struct yaml_node *node, const char *key,
	struct flags *flags)
{
	static const struct yaml_field flag_items[] = {
		{ "name", YAML_WANT_TEXT, offsetof(struct flags, name), 0, 0, "write a validator's name" },
		{ "flags", YAML_WANT_TEXT, offsetof(struct flags, text), 0, 0, "write the arguments" },
	};
	static const struct yaml_fields fields = { flag_items, ARRAY_LENGTH(flag_items), true };
	*flags = (struct flags){ .text = "" };
	if (node->kind == YAML_KIND_MAP) {
		return yaml_fields_read(source, node, key, &fields, flags);
	}
	return yaml_take_text(source, node, key,
		"write the arguments in one text, or a map of name and flags", &flags->text);
}

static void take_input_flags(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct settings *settings)
{
	const struct problem *problem = reader->problem;
	struct flags flags;
	if (!take_flags(source, node, "input_validator_flags", &flags)) {
		return;
	}
	const struct arguments arguments = flags_split(reader->arena, flags.text);
	settings->input_validator_args = arguments;
	settings->input_validator_args_each = NULL;
	if (!flags.name) {
		return;
	}
	size_t index = settings_find_validator(problem, flags.name);
	if (index == problem->input_validator_count) {
		yaml_refuse(source, yaml_find(node, "name"), "name",
			"write the name of an input validator of this package");
		return;
	}
	struct arguments *each =
		arena_alloc(reader->arena, problem->input_validator_count * sizeof *each);
	each[index] = arguments;
	settings->input_validator_args = (struct arguments){ 0 };
	settings->input_validator_args_each = each;
}

static void take_output_flags(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct settings *settings)
{
	struct flags flags;
	if (!take_flags(source, node, "output_validator_flags", &flags)) {
		return;
	}
	if (flags.name && reader->problem->output_validator_count > 1) {
		yaml_refuse(source, yaml_find(node, "name"), "name",
			"write the flags as one text: every output validator is run, with the same ones");
		return;
	}
	const struct arguments own = flags_split(reader->arena, flags.text);
	settings_take_output_args(reader, source, node,
		flags_join(reader->arena, &reader->validator_flags, &own), settings);
}

static void check_unscored(const struct yaml_source *source, const struct yaml_node *map)
{
	static const char *const keys[] = { "accept_score", "reject_score", "range" };
	for (size_t i = 0; i < ARRAY_LENGTH(keys); i++) {
		const struct yaml_node *node = yaml_find(map, keys[i]);
		if (node) {
			yaml_mistake(source, node,
				"%s is for scoring problems only; remove it, or write type: scoring in problem.yaml",
				keys[i]);
		}
	}
}

void testdata_read(struct reader *reader, const char *path, bool is_root,
	struct settings *settings)
{
	static const struct yaml_fields fields = { items, ARRAY_LENGTH(items), true };
	struct yaml_source source = reader_source(reader, path, path_name(path));
	const struct yaml_node *map = yaml_read(&source);
	struct written written = { 0 };
	if (!map) {
		return;
	}
	yaml_fields_read(&source, map, NULL, &fields, &written);
	if (!reader->problem->scoring) {
		check_unscored(&source, map);
	}
	grading_take(reader, &source, map, &written.grading, is_root, &settings->grading);
	if (written.input_validator_flags) {
		take_input_flags(reader, &source, written.input_validator_flags, settings);
	}
	if (written.output_validator_flags) {
		take_output_flags(reader, &source, written.output_validator_flags, settings);
	}
}
