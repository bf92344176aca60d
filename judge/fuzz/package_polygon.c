/* Any bytes as the problem.xml of a Polygon package: it is sound, and then names no file outside of the
 * package and no case twice, or there is a mistake. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "package/polygon_parts.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_programs(const struct polygon_programs *programs)
{
	for (size_t i = 0; i < programs->count; i++) {
		assert(!*programs->items[i].path || polygon_path_is_safe(programs->items[i].path));
	}
}

static void check_sound(const struct polygon *polygon)
{
	assert(polygon->test_count && polygon->runs > 0 && polygon->time_ms >= 0);
	for (size_t i = 0; i < polygon->test_count; i++) {
		const struct polygon_test *test = &polygon->tests[i];
		assert(polygon_path_is_safe(test->in) && polygon_path_is_safe(test->ans));
		assert(!strncmp(test->name, "sample/", 7) || !strncmp(test->name, "secret/", 7));
		assert(i == 0 || strcmp(test->name, test[-1].name) != 0);
		assert(test->points >= 0);
	}
	check_programs(&polygon->validators);
	check_programs(&polygon->solutions);
	check_programs(&polygon->executables);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct arena arena = { 0 };
	struct error_list mistakes = { 0 };
	struct buffer text = { 0 };
	buffer_add(&text, bytes, length);
	const struct polygon *polygon = polygon_parse(&arena, "problem.xml", &text, &mistakes);
	assert((polygon == NULL) == (mistakes.errors > 0));
	if (polygon) {
		check_sound(polygon);
	}
	buffer_finish(&text);
	error_list_finish(&mistakes);
	arena_finish(&arena);
	return 0;
}
