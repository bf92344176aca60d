#include "package/polygon_testset.h"

#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "package/wording.h"

enum { GROUPS_MAX = 200 };

static int find_group(const struct polygon_testset *set, const char *name)
{
	for (size_t i = 0; i < set->group_count; i++) {
		if (!strcmp(set->groups[i].name, name)) {
			return (int)i;
		}
	}
	return TESTSET_NO_GROUP;
}

int testset_take_group(struct polygon_testset *set, const struct xml_node *node, const char *name)
{
	int found = *name ? find_group(set, name) : TESTSET_NO_GROUP;
	if (found != TESTSET_NO_GROUP || !*name) {
		return found;
	}
	if (set->group_count == GROUPS_MAX) {
		polygon_mistake(set->reading, node, "is of group %d or more; write fewer groups", GROUPS_MAX + 1);
		return TESTSET_NO_GROUP;
	}
	set->groups = array_grow(set->groups, set->group_count, &set->group_capacity, sizeof *set->groups);
	set->groups[set->group_count] = (struct polygon_group){ .name = name, .line = node->line };
	return (int)set->group_count++;
}

double testset_read_points(const struct polygon_reading *reading, const struct xml_node *node)
{
	const char *text = xml_attribute(node, "points");
	double points = 0;
	if (*text && (!number_parse_float(text, &points) || points < 0 || points > 1e9)) {
		polygon_mistake(reading, node, "points is \"%s\"; write a number, such as 10",
			wording_clip(reading->arena, text));
		return 0;
	}
	reading->polygon->has_points |= points > 0;
	return points;
}

static bool is_word(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* A group's name as a part of a case's. */
static const char *place_of(struct arena *arena, const char *name)
{
	char *place = arena_printf(arena, "secret/%s", name);
	char *first = place + strlen("secret/");
	for (char *c = first; *c; c++) {
		*c = is_word(*c) || (c > first && (*c == '.' || *c == '-')) ? *c : '_';
	}
	return place;
}

/* Where tests are scored by groups, so are those that are of none. */
static void gather_ungrouped(struct polygon_testset *set)
{
	bool matters = set->reading->polygon->has_points && set->group_count;
	for (size_t i = 0; matters && i < set->count; i++) {
		struct polygon_test *test = &set->tests[i];
		if (set->group_of[i] == TESTSET_NO_GROUP && (!test->is_sample || test->points > 0)) {
			set->group_of[i] = testset_take_group(set, set->node, "ungrouped");
			test->group = "ungrouped";
		}
	}
}

/* A group of samples without points is what samples are here; all others lie below secret. */
static void place_groups(struct polygon_testset *set)
{
	const struct polygon_reading *reading = set->reading;
	set->has_secret = xcalloc(set->group_count, sizeof *set->has_secret);
	for (size_t i = 0; i < set->count; i++) {
		const struct polygon_test *test = &set->tests[i];
		if (set->group_of[i] != TESTSET_NO_GROUP && (!test->is_sample || test->points > 0)) {
			set->has_secret[set->group_of[i]] = true;
		}
	}
	for (size_t i = 0; i < set->group_count; i++) {
		struct polygon_group *group = &set->groups[i];
		set->has_secret[i] |= group->points > 0;
		group->place = set->has_secret[i] ? place_of(reading->arena, group->name) : "sample";
		for (size_t j = 0; j < i && set->has_secret[i]; j++) {
			if (!strcmp(set->groups[j].place, group->place)) {
				error_list_add(reading->mistakes, reading->path, group->line, 0,
					"the groups \"%s\" and \"%s\" differ in nothing that a name keeps; rename one",
					wording_clip(reading->arena, set->groups[j].name),
					wording_clip(reading->arena, group->name));
			}
		}
	}
}

/* A complete group may have points of its own; all others have those of their tests. */
static void sum_points(struct polygon_testset *set)
{
	struct polygon *polygon = set->reading->polygon;
	autofree bool *has_own = xcalloc(set->group_count, sizeof *has_own);
	for (size_t i = 0; i < set->group_count; i++) {
		struct polygon_group *group = &set->groups[i];
		has_own[i] = group->is_complete && group->points > 0;
		group->points = has_own[i] ? group->points : 0;
	}
	for (size_t i = 0; i < set->count; i++) {
		int group = set->group_of[i];
		if (group == TESTSET_NO_GROUP) {
			polygon->points += set->tests[i].points;
		} else if (!has_own[group]) {
			set->groups[group].points += set->tests[i].points;
		}
	}
	for (size_t i = 0; i < set->group_count; i++) {
		polygon->points += set->groups[i].points;
	}
}

static void read_dependencies(const struct polygon_testset *set, const struct xml_node *node,
	struct polygon_group *group)
{
	const struct xml_node *first = xml_find(node, "dependencies/dependency");
	size_t count = 0;
	for (const struct xml_node *one = first; one; one = xml_next(one)) {
		count++;
	}
	if (count > set->group_count) {
		polygon_mistake(set->reading, node, "depends on more groups than there are; name each once");
		return;
	}
	const char **names = arena_alloc(set->reading->arena, count * sizeof *names);
	for (const struct xml_node *one = first; one; one = xml_next(one)) {
		const char *name = xml_attribute(one, "group");
		if (find_group(set, name) == TESTSET_NO_GROUP) {
			polygon_mistake(set->reading, one, "depends on group \"%s\", which has no tests; mend it",
				wording_clip(set->reading->arena, name));
		} else {
			names[group->dependencies.count++] = name;
		}
	}
	group->dependencies.items = names;
}

/* What is said of the groups that have tests. */
static void read_groups(struct polygon_testset *set)
{
	const struct xml_node *node = xml_find(set->node, "groups/group");
	autofree bool *seen = xcalloc(set->group_count, sizeof *seen);
	for (; node; node = xml_next(node)) {
		const char *name = xml_attribute(node, "name");
		int index = find_group(set, name);
		if (index == TESTSET_NO_GROUP) {
			continue;
		}
		if (seen[index]) {
			polygon_mistake(set->reading, node, "is the second group \"%s\"; rename one, or remove it",
				wording_clip(set->reading->arena, name));
			continue;
		}
		seen[index] = true;
		struct polygon_group *group = &set->groups[index];
		const char *policy = xml_attribute(node, "points-policy");
		group->line = node->line;
		group->points = testset_read_points(set->reading, node);
		group->is_complete = !strcmp(policy, "complete-group");
		if (*policy && !group->is_complete && strcmp(policy, "each-test") != 0) {
			polygon_mistake(set->reading, node,
				"points-policy is \"%s\"; write complete-group or each-test",
				wording_clip(set->reading->arena, policy));
		}
		read_dependencies(set, node, group);
	}
}

/* Whether all that a group depends on can be judged before it. */
static bool is_free(const struct polygon_testset *set, size_t index, const bool *freed)
{
	const struct arguments *names = &set->groups[index].dependencies;
	for (size_t i = 0; i < names->count; i++) {
		if (!freed[find_group(set, names->items[i])]) {
			return false;
		}
	}
	return true;
}

/* Groups that depend on each other could never be judged. */
static void check_circles(const struct polygon_testset *set)
{
	autofree bool *freed = xcalloc(set->group_count, sizeof *freed);
	bool moves = true;
	while (moves) {
		moves = false;
		for (size_t i = 0; i < set->group_count; i++) {
			if (!freed[i] && is_free(set, i, freed)) {
				freed[i] = moves = true;
			}
		}
	}
	for (size_t i = 0; i < set->group_count; i++) {
		if (!freed[i]) {
			error_list_add(set->reading->mistakes, set->reading->path, set->groups[i].line, 0,
				"group \"%s\" depends on itself, through others or not; take out a dependency",
				wording_clip(set->reading->arena, set->groups[i].name));
			return;
		}
	}
}

void testset_read_groups(struct polygon_testset *set)
{
	read_groups(set);
	gather_ungrouped(set);
	check_circles(set);
	place_groups(set);
	sum_points(set);
}
