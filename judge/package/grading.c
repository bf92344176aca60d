#include "package/grading.h"

#include <math.h>
#include <string.h>

#include "base/number.h"
#include "package/flags.h"
#include "package/wording.h"
#include "package/yaml_fields.h"

struct grading grading_default(void)
{
	return (struct grading){ .accept_score = 1, .least = -INFINITY, .most = INFINITY };
}

/* Whether the key's word is the second of two; what is neither is a mistake. */
static void take_word(const struct yaml_source *source, const struct yaml_node *map, const char *key,
	const char *word, const char *first, const char *second, bool *is_second)
{
	if (!word) {
		return;
	}
	if (strcmp(word, first) && strcmp(word, second)) {
		yaml_refuse(source, yaml_find(map, key), key,
			arena_printf(source->arena, "write %s or %s", first, second));
		return;
	}
	*is_second = !strcmp(word, second);
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
	const char *range, struct grading *grading)
{
	const struct arguments words = flags_split(source->arena, range);
	double least, most;
	if (words.count != 2 || !parse_bound(words.items[0], &least) ||
		!parse_bound(words.items[1], &most) || least > most) {
		yaml_refuse(source, yaml_find(map, "range"), "range", "write two numbers, such as 0 100");
		return;
	}
	grading->least = least;
	grading->most = most;
}

static void take_score(const struct yaml_source *source, const struct yaml_node *node, const char *key,
	double *score)
{
	if (!node) {
		return;
	}
	if (node->kind != YAML_KIND_INTEGER && node->kind != YAML_KIND_FLOAT) {
		yaml_refuse(source, node, key, "write a number");
		return;
	}
	*score = node->number;
}

/* One flag of the default grader; false where it has no such. */
static bool take_flag(const char *flag, struct grading *grading)
{
	static const char *const verdicts[] = { [GRADER_WORST_ERROR] = "worst_error",
		[GRADER_FIRST_ERROR] = "first_error", [GRADER_ALWAYS_ACCEPT] = "always_accept" };
	static const char *const scores[] = { [GRADER_SUM] = "sum", [GRADER_AVERAGE] = "avg",
		[GRADER_MIN] = "min", [GRADER_MAX] = "max" };
	bool known = false;
	for (size_t i = 0; i < ARRAY_LENGTH(verdicts); i++) {
		if (!strcmp(flag, verdicts[i])) {
			grading->verdict = (enum grader_verdict)i;
			known = true;
		}
	}
	for (size_t i = 0; i < ARRAY_LENGTH(scores); i++) {
		if (!strcmp(flag, scores[i])) {
			grading->score = (enum grader_score)i;
			known = true;
		}
	}
	grading->ignores_sample |= !strcmp(flag, "ignore_sample");
	grading->accepts_any |= !strcmp(flag, "accept_if_any_accepted");
	return known || !strcmp(flag, "ignore_sample") || !strcmp(flag, "accept_if_any_accepted");
}

/* Flags replace those that are inherited. */
static void take_flags(const struct yaml_source *source, const struct yaml_node *map, const char *text,
	bool is_root, struct grading *grading)
{
	const struct yaml_node *node = yaml_find(map, "grader_flags");
	grading->flags = flags_split(source->arena, text);
	grading->verdict = GRADER_WORST_ERROR;
	grading->score = GRADER_SUM;
	grading->ignores_sample = grading->accepts_any = false;
	for (size_t i = 0; i < grading->flags.count && !grading->custom; i++) {
		if (!take_flag(grading->flags.items[i], grading)) {
			error_list_warn(source->mistakes, source->path, node->line, node->column,
				"the default grader knows no flag \"%s\", which is ignored; mend or remove it",
				wording_clip(source->arena, grading->flags.items[i]));
		}
	}
	if (grading->ignores_sample && !is_root) {
		yaml_mistake(source, node,
			"ignore_sample is for data/testdata.yaml only, where sample is a part; move it there");
	}
}

static void warn_of_old(const struct yaml_source *source, const struct yaml_node *map, const char *key)
{
	const struct yaml_node *node = yaml_find(map, key);
	if (node) {
		error_list_warn(source->mistakes, source->path, node->line, node->column,
			"%s of grading is an old key; write it into data/testdata.yaml", key);
	}
}

void grading_take_old(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, const struct grading_keys *keys)
{
	static const char *const old[] = { "on_reject", "accept_score", "reject_score", "range" };
	for (size_t i = 0; i < ARRAY_LENGTH(old); i++) {
		warn_of_old(source, map, old[i]);
	}
	take_word(source, map, "on_reject", keys->on_reject, "first_error", "grade",
		&reader->grading.continues);
	if (keys->range) {
		take_range(source, map, keys->range, &reader->grading);
	}
	take_score(source, keys->accept_score, "accept_score", &reader->grading.accept_score);
	take_score(source, keys->reject_score, "reject_score", &reader->grading.reject_score);
}

void grading_take(struct reader *reader, const struct yaml_source *source, const struct yaml_node *map,
	const struct grading_keys *keys, bool is_root, struct grading *grading)
{
	take_word(source, map, "on_reject", keys->on_reject, "break", "continue", &grading->continues);
	take_word(source, map, "grading", keys->grading, "default", "custom", &grading->custom);
	if (keys->grader_flags) {
		take_flags(source, map, keys->grader_flags, is_root, grading);
	}
	if (keys->range) {
		take_range(source, map, keys->range, grading);
	}
	take_score(source, keys->accept_score, "accept_score", &grading->accept_score);
	take_score(source, keys->reject_score, "reject_score", &grading->reject_score);
	if (grading->custom && keys->grading && !reader->problem->grader) {
		yaml_mistake(source, yaml_find(map, "grading"), reader->dialect->is_draft
			? "grading is custom, but the format has no graders; write default, or in problem.yaml "
			  "problem_format_version: legacy"
			: "grading is custom, but there is no grader; add it in graders/, or write default");
	}
}
