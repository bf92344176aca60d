/* The groups of a Polygon package, and what its points come to.
 *
 * A group of the policy each-test adds up the points of its tests. One of complete-group brings its points
 * where all of its tests pass: it takes the least of them, each of which would bring all. */
#include <math.h>
#include <string.h>

#include "package/polygon_problem.h"

enum { GROUP_SAMPLE, GROUP_SECRET };

static struct arguments places_of(struct arena *arena, const struct polygon *polygon,
	const struct arguments *names)
{
	const char **places = arena_alloc(arena, names->count * sizeof *places);
	for (size_t i = 0; i < names->count; i++) {
		for (size_t j = 0; j < polygon->group_count; j++) {
			if (!strcmp(polygon->groups[j].name, names->items[i])) {
				places[i] = polygon->groups[j].place;
			}
		}
	}
	return (struct arguments){ places, names->count };
}

static struct group group_of(struct arena *arena, const struct polygon *polygon,
	const struct polygon_group *group)
{
	return (struct group){
		.name = group->place,
		.parent = GROUP_SECRET,
		.aggregation = group->is_complete ? AGGREGATION_MIN : AGGREGATION_SUM,
		.max_score = group->points,
		.require_pass = places_of(arena, polygon, &group->dependencies),
	};
}

void polygon_groups_take(struct problem *problem, const struct polygon *polygon)
{
	struct group *groups = arena_alloc(&problem->arena, (polygon->group_count + 2) * sizeof *groups);
	groups[GROUP_SAMPLE] =
		(struct group){ .name = "sample", .parent = SIZE_MAX, .max_score = INFINITY };
	groups[GROUP_SECRET] = (struct group){ .name = "secret", .parent = SIZE_MAX,
		.aggregation = AGGREGATION_SUM, .max_score = polygon->points };
	problem->group_count = 2;
	for (size_t i = 0; i < polygon->group_count; i++) {
		if (strcmp(polygon->groups[i].place, "sample") != 0) {
			groups[problem->group_count++] = group_of(&problem->arena, polygon, &polygon->groups[i]);
		}
	}
	problem->groups = groups;
}

void polygon_groups_score(struct problem *problem, const struct polygon *polygon)
{
	if (!polygon->has_points) {
		return;
	}
	for (size_t i = 0; i < problem->cases.count; i++) {
		struct test_case *test_case = &problem->cases.items[i];
		const struct group *group = &problem->groups[test_case->group];
		if (test_case->group != GROUP_SAMPLE) {
			test_case->max_score =
				group->aggregation == AGGREGATION_MIN ? group->max_score : test_case->points;
		}
	}
	problem->scoring = true;
}
