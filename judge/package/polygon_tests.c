/* The tests of a testset: their files, and what their cases are called here. */
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "package/polygon_testset.h"
#include "package/wording.h"

enum {
	TESTS_MAX = 20000,
	WIDTH_MAX = 9,
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
static const char *read_pattern(const struct polygon_testset *set, const char *key, const char *usual)
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

static size_t read_count(const struct polygon_testset *set)
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

static void read_test(struct polygon_testset *set, const struct xml_node *node, const char *in_pattern,
	const char *ans_pattern)
{
	const struct polygon_reading *reading = set->reading;
	int number = (int)set->count + 1;
	const char *group = xml_attribute(node, "group");
	set->group_of[set->count] = node ? testset_take_group(set, node, group) : TESTSET_NO_GROUP;
	set->tests[set->count++] = (struct polygon_test){
		.in = polygon_pattern_path(reading->arena, in_pattern, number),
		.ans = polygon_pattern_path(reading->arena, ans_pattern, number),
		.command = xml_attribute(node, "cmd"),
		.description = xml_attribute(node, "description"),
		.group = group,
		.is_sample = !strcmp(xml_attribute(node, "sample"), "true"),
		.points = testset_read_points(reading, node),
		.line = node ? node->line : 0,
	};
}

static void name_tests(struct polygon_testset *set)
{
	int digits = set->count > 9999 ? 5 : set->count > 999 ? 4 : set->count > 99 ? 3 : 2;
	for (size_t i = 0; i < set->count; i++) {
		struct polygon_test *test = &set->tests[i];
		const char *place = test->is_sample && !(test->points > 0) ? "sample" : "secret";
		if (set->group_of[i] != TESTSET_NO_GROUP) {
			place = set->groups[set->group_of[i]].place;
		}
		test->name = arena_printf(set->reading->arena, "%s/%0*d", place, digits, (int)i + 1);
	}
}

void polygon_tests_read(const struct polygon_reading *reading, const struct xml_node *testset)
{
	struct polygon_testset set = { .reading = reading, .node = testset };
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
	testset_read_groups(&set);
	name_tests(&set);
	polygon->tests = set.tests;
	polygon->test_count = set.count;
	polygon->groups = arena_copy(reading->arena, set.groups, set.group_count * sizeof *set.groups);
	polygon->group_count = set.group_count;
	free(set.groups);
	free(set.group_of);
	free(set.has_secret);
}
