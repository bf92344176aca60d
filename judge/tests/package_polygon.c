/* problem.xml alone: what its patterns and groups come to. Whole packages are in testdata/packages and
 * testdata/broken. */
#include <string.h>

#include "base/memory.h"
#include "package/polygon_parts.h"
#include "suite.h"

static const struct {
	const char *pattern;
	int number;
	const char *path; /* NULL: no pattern */
} patterns[] = {
	{ "tests/%02d", 7, "tests/07" },
	{ "tests/%02d.a", 123, "tests/123.a" },
	{ "%d", 1, "1" },
	{ "a%5dz", 12, "a00012z" }, /* a width without 0 would make names with spaces */
	{ "%009d", 1, "000000001" },
	{ "tests/01", 1, NULL },
	{ "%02d/%02d", 1, NULL },
	{ "%s", 1, NULL },
	{ "%n%d", 1, NULL },
	{ "%d%n", 1, NULL },
	{ "%*d", 1, NULL },
	{ "%-2d", 1, NULL },
	{ "%ld", 1, NULL },
	{ "%10d", 1, NULL },
	{ "%99999999999999999999d", 1, NULL },
	{ "%", 1, NULL },
	{ "%2", 1, NULL },
	{ "%%d", 1, NULL },
};

START_TEST(a_pattern_has_one_number)
{
	struct arena arena = { 0 };
	const char *path = polygon_pattern_path(&arena, patterns[_i].pattern, patterns[_i].number);
	if (patterns[_i].path) {
		ck_assert_ptr_nonnull(path);
		ck_assert_str_eq(path, patterns[_i].path);
	} else {
		ck_assert_ptr_null(path);
	}
	arena_finish(&arena);
}
END_TEST

static const struct {
	const char *path;
	bool safe;
} paths[] = {
	{ "files/check.cpp", true },
	{ "a..b/..c/.d", true },
	{ "./a//b/.", true },
	{ "", false },
	{ "/etc/passwd", false },
	{ "..", false },
	{ "files/../../a", false },
	{ "files/..", false },
};

START_TEST(a_path_stays_below_the_package)
{
	ck_assert_int_eq(polygon_path_is_safe(paths[_i].path), paths[_i].safe);
}
END_TEST

/* A testset of three tests, and the names of their cases. */
static const struct {
	const char *tests, *groups;
	const char *names[3];
	bool has_points;
} testsets[] = {
	{ "<test sample='true'/><test/><test/>", "", { "sample/01", "secret/02", "secret/03" }, false },
	{ "", "", { "secret/01", "secret/02", "secret/03" }, false },
	{ "<test sample='true' points='0'/><test sample='true' points='2.5'/>", "",
		{ "sample/01", "secret/02", "secret/03" }, true },
	{ "<test sample='true' group='0'/><test group='1'/><test sample='true' group='1'/>", "",
		{ "sample/01", "secret/1/02", "secret/1/03" }, false },
	{ "<test sample='true' group='0'/><test group='1'/>", "<group name='0' points='1'/>",
		{ "secret/0/01", "secret/1/02", "secret/ungrouped/03" }, true },
	{ "<test group='..'/><test group='../x'/><test group='-a b&#233;'/>", "",
		{ "secret/_./01", "secret/_._x/02", "secret/_a_b__/03" }, false },
};

/* A problem with this testset of three tests; NULL where it is refused. */
static const struct polygon *parse(struct arena *arena, const char *tests, const char *groups,
	struct error_list *mistakes)
{
	autobuffer struct buffer text = { 0 };
	buffer_printf(&text, "<problem><judging><testset><test-count>3</test-count><tests>%s</tests>"
		"<groups>%s</groups></testset></judging></problem>", tests, groups);
	return polygon_parse(arena, "problem.xml", &text, mistakes);
}

START_TEST(cases_are_named_after_group_and_number)
{
	struct arena arena = { 0 };
	struct error_list mistakes = { 0 };
	const struct polygon *polygon =
		parse(&arena, testsets[_i].tests, testsets[_i].groups, &mistakes);
	ck_assert_ptr_nonnull(polygon);
	ck_assert_uint_eq(polygon->test_count, 3);
	for (size_t i = 0; i < 3; i++) {
		ck_assert_str_eq(polygon->tests[i].name, testsets[_i].names[i]);
	}
	ck_assert_int_eq(polygon->has_points, testsets[_i].has_points);
	arena_finish(&arena);
	error_list_finish(&mistakes);
}
END_TEST

static const struct {
	const char *groups, *message;
} refusals[] = {
	{ "<group name='1'/><group name='2'/><group name='1'/>",
		"is the second group \"1\"; rename one, or remove it" },
	{ "<group name='1'><dependencies><dependency group='2'/></dependencies></group>"
		"<group name='2'><dependencies><dependency group='1'/></dependencies></group>",
		"group \"1\" depends on itself, through others or not; take out a dependency" },
	{ "<group name='1'><dependencies><dependency group='3'/></dependencies></group>",
		"depends on group \"3\", which has no tests; mend it" },
};

START_TEST(groups_that_make_no_sense_are_refused)
{
	struct arena arena = { 0 };
	struct error_list mistakes = { 0 };
	(void)parse(&arena, "<test group='1'/><test group='2'/><test/>", refusals[_i].groups, &mistakes);
	bool found = false;
	for (size_t i = 0; i < mistakes.count; i++) {
		autofree char *told = mistake_text(&mistakes.mistakes[i]);
		found |= strstr(told, refusals[_i].message) != NULL;
	}
	ck_assert(found);
	arena_finish(&arena);
	error_list_finish(&mistakes);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_pattern_has_one_number, ARRAY_LENGTH(patterns) },
		{ a_path_stays_below_the_package, ARRAY_LENGTH(paths) },
		{ cases_are_named_after_group_and_number, ARRAY_LENGTH(testsets) },
		{ groups_that_make_no_sense_are_refused, ARRAY_LENGTH(refusals) },
	};
	return suite_run("package_polygon", tests, ARRAY_LENGTH(tests));
}
