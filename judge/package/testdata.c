#include "package/testdata.h"

#include <math.h>
#include <string.h>

#include "base/file.h"
#include "base/number.h"
#include "package/flags.h"
#include "package/yaml_fields.h"

struct written {
	const char *on_reject, *grading, *grader_flags, *range;
	const struct yaml_node *input_validator_flags, *output_validator_flags;
	double accept_score, reject_score;
};

#define TEXT(key, remedy) { #key, YAML_WANT_TEXT, offsetof(struct written, key), 0, 0, remedy }
#define NODE(key) { #key, YAML_WANT_NODE, offsetof(struct written, key), 0, 0, NULL }
#define SCORE(key) \
	{ #key, YAML_WANT_NUMBER, offsetof(struct written, key), -1e300, 1e300, "write a number" }

static const struct yaml_field items[] = {
	TEXT(on_reject, "write break or continue"),
	TEXT(grading, "write default or custom"),
	TEXT(grader_flags, "write the arguments, separated by spaces"),
	NODE(input_validator_flags),
	NODE(output_validator_flags),
	SCORE(accept_score),
	SCORE(reject_score),
	TEXT(range, "write two numbers, such as 0 100"),
};

static void check_word(const struct yaml_source *source, const struct yaml_node *map, const char *key,
	const char *word, const char *first, const char *second)
{
	if (word && strcmp(word, first) && strcmp(word, second)) {
		yaml_refuse(source, yaml_find(map, key), key,
			arena_printf(source->arena, "write %s or %s", first, second));
	}
}

static bool parse_bound(const char *text, double *bound)
{
	if (!strcmp(text, "inf") || !strcmp(text, "+inf") || !strcmp(text, "-inf")) {
		*bound = *text == '-' ? -INFINITY : INFINITY;
		return true;
	}
	return number_parse_float(text, bound);
}

static void take_range(const struct yaml_source *source, const struct yaml_node *map,
	const char *range, struct group *group)
{
	const struct arguments words = flags_split(source->arena, range);
	double least, most;
	if (words.count != 2 || !parse_bound(words.items[0], &least) ||
		!parse_bound(words.items[1], &most) || least > most) {
		yaml_refuse(source, yaml_find(map, "range"), "range", "write two numbers, such as 0 100");
		return;
	}
	group->max_score = most;
}

/* Flags are one text, or a map of a validator's name and its flags. */
static bool take_flags(const struct yaml_source *source, const struct yaml_node *node, const char *key,
	const char **flags)
{
	static const char remedy[] = "write the arguments in one text, or a map of name and flags";
	struct named {
		const char *name, *flags;
	} named = { .flags = "" };
	static const struct yaml_field named_items[] = {
		{ "name", YAML_WANT_TEXT, offsetof(struct named, name), 0, 0, "write a validator's name" },
		{ "flags", YAML_WANT_TEXT, offsetof(struct named, flags), 0, 0, "write the arguments" },
	};
	static const struct yaml_fields fields = { named_items, ARRAY_LENGTH(named_items), true };
	if (node->kind != YAML_KIND_MAP) {
		return yaml_take_text(source, node, key, remedy, flags);
	}
	bool sound = yaml_fields_read(source, node, key, &fields, &named);
	*flags = named.flags;
	return sound;
}

void testdata_read(struct reader *reader, const char *path, struct settings *settings,
	struct group *group)
{
	static const struct yaml_fields fields = { items, ARRAY_LENGTH(items), true };
	struct yaml_source source = reader_source(reader, path, path_name(path));
	const struct yaml_node *map = yaml_read(&source);
	struct written written = { 0 };
	if (!map) {
		return;
	}
	yaml_fields_read(&source, map, NULL, &fields, &written);
	check_word(&source, map, "on_reject", written.on_reject, "break", "continue");
	check_word(&source, map, "grading", written.grading, "default", "custom");
	static const char *const scores[] = { "accept_score", "reject_score", "range" };
	for (size_t i = 0; i < ARRAY_LENGTH(scores) && !reader->problem->scoring; i++) {
		const struct yaml_node *node = yaml_find(map, scores[i]);
		if (node) {
			yaml_mistake(&source, node, "%s is for scoring problems only; remove it, or write "
				"type: scoring in problem.yaml", scores[i]);
		}
	}
	if (written.range) {
		take_range(&source, map, written.range, group);
	}
	const char *flags;
	if (written.input_validator_flags &&
		take_flags(&source, written.input_validator_flags, "input_validator_flags", &flags)) {
		settings->input_validator_args = flags_split(reader->arena, flags);
	}
	if (written.output_validator_flags &&
		take_flags(&source, written.output_validator_flags, "output_validator_flags", &flags)) {
		struct arguments own = flags_split(reader->arena, flags);
		settings_take_output_args(reader, &source, written.output_validator_flags,
			flags_join(reader->arena, &reader->validator_flags, &own), settings);
	}
}
