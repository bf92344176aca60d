/* The tests of a testset: their files, their groups, and what their cases are called here. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "package/polygon_parts.h"
#include "package/wording.h"

enum {
	TESTS_MAX = 20000,
	GROUPS_MAX = 1000,
	WIDTH_MAX = 9,
	NO_GROUP = -1,
};

/* The tests while they are read. */
struct testset {
	const struct polygon_reading *reading;
	const struct xml_node *node;
	struct polygon_test *tests; /* in the arena */
	int *group_of;              /* a test: index of its group or NO_GROUP; heap */
	size_t count;
	struct polygon_group *groups; /* heap */
	bool *has_secret;             /* a group: a test of it is no sample, or has points; heap */
	size_t group_count, group_capacity;
};

const char *polygon_pattern_path(struct arena *arena, const char *pattern, int number)
{
	const char *percent = strchr(pattern, '%');
	const char *c = percent ? percent + 1 : NULL;
	int width = 0;
	while (c && *c >= '0' && *c <= '9' && width <= WIDTH_MAX) {
		width = 10 * width + (*c++ - '0');
	}
	if (!c || *c != 'd' || width > WIDTH_MAX || strchr(c, '%')) {
		return NULL;
	}
	return arena_printf(arena, "%.*s%0*d%s", (int)(percent - pattern), pattern, width, number, c + 1);
}

/* The pattern of the files; NULL with a mistake where it is none, or leads out of the package. */
static const char *read_pattern(const struct testset *set, const char *key, const char *usual)
{
	const struct xml_node *node = xml_child(set->node, key);
	const char *pattern = node && *node->text ? node->text : usual;
	const char *path = polygon_pattern_path(set->reading->arena, pattern, 1);
	if (path && polygon_path_is_safe(path)) {
		return pattern;
	}
	polygon_mistake(set->reading, node, "%s is \"%s\"; write one such as %s", key,
		wording_clip(set->reading->arena, pattern), usual);
	return NULL;
}

static size_t read_count(const struct testset *set)
{
	const struct xml_node *node = xml_child(set->node, "test-count");
	int64_t count = 0;
	if (!node || !number_parse_integer(node->text, &count) || count < 1 || count > TESTS_MAX) {
		polygon_mistake(set->reading, node ? node : set->node,
			"test-count is \"%s\"; write a number from 1 to %d",
			node ? wording_clip(set->reading->arena, node->text) : "", TESTS_MAX);
		return 0;
	}
	return (size_t)count;
}

static double read_points(const struct polygon_reading *reading, const struct xml_node *node)
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

static int find_group(const struct testset *set, const char *name)
{
	for (size_t i = 0; i < set->group_count; i++) {
		if (!strcmp(set->groups[i].name, name)) {
			return (int)i;
		}
	}
	return NO_GROUP;
}

/* The group of this name, made where there is none; NO_GROUP of "" and of too many. */
static int take_group(struct testset *set, const struct xml_node *node, const char *name)
{
	int found = *name ? find_group(set, name) : NO_GROUP;
	if (found != NO_GROUP || !*name) {
		return found;
	}
	if (set->group_count == GROUPS_MAX) {
		polygon_mistake(set->reading, node, "is of group %d or more; write fewer groups", GROUPS_MAX + 1);
		return NO_GROUP;
	}
	set->groups = array_grow(set->groups, set->group_count, &set->group_capacity, sizeof *set->groups);
	set->groups[set->group_count] = (struct polygon_group){ .name = name, .line = node->line };
	return (int)set->group_count++;
}

static void read_test(struct testset *set, const struct xml_node *node, const char *in_pattern,
	const char *ans_pattern)
{
	const struct polygon_reading *reading = set->reading;
	int number = (int)set->count + 1;
	const char *group = xml_attribute(node, "group");
	set->group_of[set->count] = node ? take_group(set, node, group) : NO_GROUP;
	set->tests[set->count++] = (struct polygon_test){
		.in = polygon_pattern_path(reading->arena, in_pattern, number),
		.ans = polygon_pattern_path(reading->arena, ans_pattern, number),
		.command = xml_attribute(node, "cmd"),
		.description = xml_attribute(node, "description"),
		.group = group,
		.is_sample = !strcmp(xml_attribute(node, "sample"), "true"),
		.points = read_points(reading, node),
		.line = node ? node->line : 0,
	};
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
static void gather_ungrouped(struct testset *set)
{
	bool matters = set->reading->polygon->has_points && set->group_count;
	for (size_t i = 0; matters && i < set->count; i++) {
		struct polygon_test *test = &set->tests[i];
		if (set->group_of[i] == NO_GROUP && (!test->is_sample || test->points > 0)) {
			set->group_of[i] = take_group(set, set->node, "ungrouped");
			test->group = "ungrouped";
		}
	}
}

/* A group of samples without points is what samples are here; all others lie below secret. */
static void place_groups(struct testset *set)
{
	const struct polygon_reading *reading = set->reading;
	set->has_secret = xcalloc(set->group_count, sizeof *set->has_secret);
	for (size_t i = 0; i < set->count; i++) {
		const struct polygon_test *test = &set->tests[i];
		if (set->group_of[i] != NO_GROUP && (!test->is_sample || test->points > 0)) {
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
static void sum_points(struct testset *set)
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
		if (group == NO_GROUP) {
			polygon->points += set->tests[i].points;
		} else if (!has_own[group]) {
			set->groups[group].points += set->tests[i].points;
		}
	}
	for (size_t i = 0; i < set->group_count; i++) {
		polygon->points += set->groups[i].points;
	}
}

static void name_tests(struct testset *set)
{
	int digits = set->count > 9999 ? 5 : set->count > 999 ? 4 : set->count > 99 ? 3 : 2;
	for (size_t i = 0; i < set->count; i++) {
		struct polygon_test *test = &set->tests[i];
		const char *place = test->is_sample && !(test->points > 0) ? "sample" : "secret";
		if (set->group_of[i] != NO_GROUP) {
			place = set->groups[set->group_of[i]].place;
		}
		test->name = arena_printf(set->reading->arena, "%s/%0*d", place, digits, (int)i + 1);
	}
}

static void read_dependencies(const struct testset *set, const struct xml_node *node,
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
		if (find_group(set, name) == NO_GROUP) {
			polygon_mistake(set->reading, one, "depends on group \"%s\", which has no tests; mend it",
				wording_clip(set->reading->arena, name));
		} else {
			names[group->dependencies.count++] = name;
		}
	}
	group->dependencies.items = names;
}

/* What is said of the groups that have tests. */
static void read_groups(struct testset *set)
{
	const struct xml_node *node = xml_find(set->node, "groups/group");
	for (; node; node = xml_next(node)) {
		int index = find_group(set, xml_attribute(node, "name"));
		if (index == NO_GROUP) {
			continue;
		}
		struct polygon_group *group = &set->groups[index];
		const char *policy = xml_attribute(node, "points-policy");
		group->line = node->line;
		group->points = read_points(set->reading, node);
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
static bool is_free(const struct testset *set, size_t index, const bool *freed)
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
static void check_circles(const struct testset *set)
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

void polygon_tests_read(const struct polygon_reading *reading, const struct xml_node *testset)
{
	struct testset set = { .reading = reading, .node = testset };
	struct polygon *polygon = reading->polygon;
	size_t count = read_count(&set);
	const char *in_pattern = read_pattern(&set, "input-path-pattern", "tests/%02d");
	const char *ans_pattern = read_pattern(&set, "answer-path-pattern", "tests/%02d.a");
	if (!count || !in_pattern || !ans_pattern) {
		return;
	}
	set.tests = arena_alloc(reading->arena, count * sizeof *set.tests);
	set.group_of = xcalloc(count, sizeof *set.group_of);
	const struct xml_node *node = xml_find(testset, "tests/test");
	while (set.count < count) {
		read_test(&set, node, in_pattern, ans_pattern);
		node = node ? xml_next(node) : NULL;
	}
	read_groups(&set);
	gather_ungrouped(&set);
	check_circles(&set);
	place_groups(&set);
	sum_points(&set);
	name_tests(&set);
	polygon->tests = set.tests;
	polygon->test_count = set.count;
	polygon->groups = arena_copy(reading->arena, set.groups, set.group_count * sizeof *set.groups);
	polygon->group_count = set.group_count;
	free(set.groups);
	free(set.group_of);
	free(set.has_secret);
}
