#include "package/groups.h"

#include <math.h>
#include <string.h>

#include "package/layout.h"
#include "package/yaml_fields.h"

static const struct {
	const char *name;
	enum aggregation aggregation;
} aggregations[] = {
	{ "pass-fail", AGGREGATION_PASS_FAIL },
	{ "sum", AGGREGATION_SUM },
	{ "min", AGGREGATION_MIN },
};

struct group group_default(const struct reader *reader, enum group_scope scope, const char *name)
{
	struct group group = { .name = name, .parent = SIZE_MAX, .max_score = INFINITY };
	if (scope == SCOPE_SECRET && reader->problem->scoring) {
		group.aggregation = AGGREGATION_SUM;
		group.max_score = reader->problem->format == FORMAT_2025_09 ? 100 : INFINITY;
	}
	return group;
}

static void refuse_unscored(const struct yaml_source *source, const struct yaml_node *node,
	const char *key)
{
	if (node) {
		yaml_mistake(source, node,
			"%s is for scoring problems only; remove it, or add scoring to type in problem.yaml", key);
	}
}

static void take_aggregation(const struct yaml_source *source, const struct yaml_node *node,
	struct group *group)
{
	for (size_t i = 0; i < ARRAY_LENGTH(aggregations); i++) {
		if (node->kind == YAML_KIND_TEXT && !strcmp(node->text, aggregations[i].name)) {
			group->aggregation = aggregations[i].aggregation;
			return;
		}
	}
	yaml_refuse(source, node, "score_aggregation", "write pass-fail, sum or min");
}

/* A whole number from 0 on, or one word that stands for another value. */
static void take_score(const struct yaml_source *source, const struct yaml_node *node,
	const char *key, const char *word, double meaning, double *score)
{
	if (node->kind == YAML_KIND_TEXT && !strcmp(node->text, word)) {
		*score = meaning;
	} else if (node->kind == YAML_KIND_INTEGER && node->integer >= 0) {
		*score = node->number;
	} else {
		yaml_refuse(source, node, key,
			arena_printf(source->arena, "write a whole number from 0 on, or %s", word));
	}
}

static void take_static_score(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *node, struct group *group)
{
	static const char key[] = "static_validation_score";
	take_score(source, node, key, "pass-fail", 0, &group->static_validation_score);
	group->has_static_validation = true;
	bool scored = reader->problem->scoring && group->aggregation != AGGREGATION_PASS_FAIL;
	if (node->kind == YAML_KIND_INTEGER && !scored) {
		yaml_refuse(source, node, key, "write pass-fail, as nothing is added up here");
	} else if (node->kind == YAML_KIND_TEXT && scored) {
		yaml_refuse(source, node, key, "write a whole number, as the scores of this group are added up");
	}
	if (!layout_has_directory(reader, "static_validator")) {
		yaml_mistake(source, node,
			"%s is given, but there is no static_validator/; add it, or remove the key", key);
	}
}

static const struct group *find_group(const struct reader *reader, const char *name)
{
	for (size_t i = 0; i < reader->group_count; i++) {
		if (!strcmp(reader->groups[i].name, name)) {
			return &reader->groups[i];
		}
	}
	return NULL;
}

/* Groups are read in order of their names, so those that come earlier are all known. */
static void take_required(struct reader *reader, const struct yaml_source *source,
	enum group_scope scope, const struct yaml_node *node, struct group *group)
{
	if (!yaml_take_texts(source, node, "require_pass", "write sample, or groups such as [secret/1-small]",
			&group->require_pass)) {
		return;
	}
	for (size_t i = 0; i < group->require_pass.count; i++) {
		const char *name = group->require_pass.items[i];
		const struct yaml_node *item = node->kind == YAML_KIND_LIST ? node->items[i] : node;
		const struct group *earlier = find_group(reader, name);
		bool is_sample = !strcmp(name, "sample");
		bool is_group = earlier && !is_sample && strcmp(name, "secret");
		if (scope == SCOPE_SECRET ? !is_sample : !is_sample && !is_group) {
			yaml_refuse(source, item, "require_pass", scope == SCOPE_SECRET ?
				"secret can require sample only; write sample, or remove it" :
				"write sample, or a group whose name comes before this one's");
		} else if (is_group && earlier->aggregation != AGGREGATION_PASS_FAIL) {
			yaml_mistake(source, item,
				"require_pass names %s, whose score_aggregation is not pass-fail; remove it", name);
		}
	}
}

void group_take_keys(struct reader *reader, const struct yaml_source *source, enum group_scope scope,
	const struct group_keys *keys, struct group *group)
{
	if (!reader->problem->scoring) {
		refuse_unscored(source, keys->max_score, "max_score");
		refuse_unscored(source, keys->score_aggregation, "score_aggregation");
		refuse_unscored(source, keys->require_pass, "require_pass");
	} else {
		if (keys->score_aggregation) {
			take_aggregation(source, keys->score_aggregation, group);
		}
		if (keys->max_score) {
			take_score(source, keys->max_score, "max_score", "unbounded", INFINITY, &group->max_score);
		}
		if (keys->require_pass) {
			take_required(reader, source, scope, keys->require_pass, group);
		}
	}
	if (keys->static_validation_score) {
		take_static_score(reader, source, keys->static_validation_score, group);
	} else if (keys->static_validator_args) {
		yaml_mistake(source, keys->static_validator_args,
			"static_validator_args is given without static_validation_score; add that, or remove this");
	}
	if (keys->static_validator_args) {
		yaml_take_arguments(source, keys->static_validator_args, "static_validator_args",
			"write a list of arguments", &group->static_validator_args);
	}
}

void group_check(struct reader *reader, const char *path, enum group_scope scope,
	const struct group *group)
{
	const struct group *secret = find_group(reader, "secret");
	if (!reader->problem->scoring || scope == SCOPE_SAMPLE) {
		return;
	}
	bool unbounded = isinf(group->max_score);
	if (group->has_static_validation && group->static_validation_score > group->max_score) {
		error_list_add(reader->mistakes, path, 0, 0,
			"%s has a static_validation_score above its max_score; lower the one or raise the other",
			group->name);
	}
	if (unbounded && group->aggregation == AGGREGATION_PASS_FAIL) {
		error_list_add(reader->mistakes, path, 0, 0,
			"%s is pass-fail and has no max_score; add max_score: NUMBER", group->name);
	} else if (scope == SCOPE_GROUP && unbounded && !isinf(secret->max_score)) {
		error_list_add(reader->mistakes, path, 0, 0,
			"%s has no max_score, but secret is bounded; add max_score: NUMBER", group->name);
	}
	if (scope == SCOPE_GROUP && secret->aggregation == AGGREGATION_PASS_FAIL &&
		group->aggregation != AGGREGATION_PASS_FAIL) {
		error_list_add(reader->mistakes, path, 0, 0,
			"%s adds up scores, but secret is pass-fail; write score_aggregation: pass-fail", group->name);
	}
}

size_t group_push(struct reader *reader, const struct group *group)
{
	reader->groups = array_grow(reader->groups, reader->group_count, &reader->group_capacity,
		sizeof *reader->groups);
	reader->groups[reader->group_count] = *group;
	return reader->group_count++;
}
