#include "polygon_groups.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"

struct grouping {
	struct sink *sink;
	const struct polygon *polygon;
	bool loses_shares, loses_dependencies;
};

static bool is_whole(double points)
{
	return !(points < floor(points)) && !(points > floor(points));
}

bool polygon_groups_are_scored(const struct polygon *polygon)
{
	bool whole = is_whole(polygon->points);
	for (size_t i = 0; i < polygon->group_count; i++) {
		whole = whole && is_whole(polygon->groups[i].points);
	}
	return polygon->has_points && whole;
}

static const struct polygon_group *find_group(const struct polygon *polygon, const char *name)
{
	for (size_t i = 0; i < polygon->group_count; i++) {
		if (!strcmp(polygon->groups[i].name, name)) {
			return &polygon->groups[i];
		}
	}
	return NULL;
}

/* Of the format: samples, and groups that pass or fail as a whole and come before it by name. */
static bool may_require(const struct polygon_group *group, const struct polygon_group *required)
{
	return !strcmp(required->place, "sample") ||
		(required->is_complete && strcmp(required->place, group->place) < 0);
}

static void add_required(struct grouping *grouping, const struct polygon_group *group,
	struct buffer *yaml)
{
	size_t count = 0;
	for (size_t i = 0; i < group->dependencies.count; i++) {
		const struct polygon_group *required =
			find_group(grouping->polygon, group->dependencies.items[i]);
		if (!may_require(group, required)) {
			grouping->loses_dependencies = true;
			continue;
		}
		buffer_printf(yaml, "%s%s", count++ ? ", " : "require_pass: [", required->place);
	}
	buffer_add_text(yaml, count ? "]\n" : "");
}

/* Whether the tests of a directory have other points than equal shares. */
static bool has_shares(const struct polygon *polygon, const char *place)
{
	const struct polygon_test *first = NULL;
	size_t length = strlen(place);
	for (size_t i = 0; i < polygon->test_count; i++) {
		const struct polygon_test *test = &polygon->tests[i];
		if (strncmp(test->name, place, length) != 0 || strrchr(test->name, '/') != test->name + length) {
			continue;
		}
		first = first ? first : test;
		if (test->points < first->points || test->points > first->points) {
			return true;
		}
	}
	return false;
}

static bool write_group(struct grouping *grouping, const struct polygon_group *group,
	struct error *err)
{
	autobuffer struct buffer yaml = { 0 };
	autofree char *name = xasprintf("data/%s/test_group.yaml", group->place);
	buffer_printf(&yaml, "max_score: %.0f\nscore_aggregation: %s\n", group->points,
		group->is_complete ? "pass-fail" : "sum");
	grouping->loses_shares |= !group->is_complete && has_shares(grouping->polygon, group->place);
	add_required(grouping, group, &yaml);
	return draft_write(grouping->sink->draft, name, yaml.bytes, yaml.length, err);
}

static bool write_secret(struct grouping *grouping, const char *comparison, struct error *err)
{
	autobuffer struct buffer yaml = { 0 };
	buffer_printf(&yaml, "max_score: %.0f\n", grouping->polygon->points);
	if (*comparison) {
		buffer_printf(&yaml, "output_validator_args: [%s]\n", comparison);
	}
	grouping->loses_shares |= has_shares(grouping->polygon, "secret");
	return draft_write(grouping->sink->draft, "data/secret/test_group.yaml", yaml.bytes, yaml.length, err);
}

static void remark(const struct grouping *grouping, const char *text)
{
	error_list_warn(grouping->sink->remarks, grouping->sink->draft->place, 0, 0, "%s", text);
}

bool polygon_groups_import(struct sink *sink, const struct polygon *polygon, const char *comparison,
	struct error *err)
{
	struct grouping grouping = { .sink = sink, .polygon = polygon };
	bool ok = write_secret(&grouping, comparison, err);
	for (size_t i = 0; ok && i < polygon->group_count; i++) {
		ok = !strcmp(polygon->groups[i].place, "sample") ||
			write_group(&grouping, &polygon->groups[i], err);
	}
	if (grouping.loses_shares) {
		remark(&grouping, "its tests have different points; here those of a group have equal shares");
	}
	if (grouping.loses_dependencies) {
		remark(&grouping, "some of its groups depend on others that don't come before them, or add up points; "
			"that is left out, as the package format has no words for it");
	}
	return ok;
}
