#include "model/glob.h"

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *pattern, *path;
	bool matches;
} patterns[] = {
	{ "accepted/a.c", "accepted/a.c", true },
	{ "accepted/a.c", "accepted/a.cc", false },
	{ "accepted/*", "accepted/a.c", true },
	{ "accepted/*", "accepted/a/b.c", false },
	{ "*", "accepted/a.c", false },
	{ "*/*", "accepted/a.c", true },
	{ "*", "", true },
	{ "a*b*c", "axbxbxc", true },
	{ "a*b*c", "axbxb", false },
	{ "a.{py,cpp}", "a.cpp", true },
	{ "a.{py,cpp}", "a.py", true },
	{ "a.{py,cpp}", "a.c", false },
	{ "{a,b/{c,d}}*", "b/dx", true },
	{ "{a,b/{c,d}}*", "b/ex", false },
	{ "{a,}b", "b", true },
	{ "{}b", "b", true },
	{ "{a*,b}c", "axxc", true },
	{ "{a,b", "{a,b", true },
	{ "a}", "a}", true },
	{ "a?", "a?", true },
	{ "a?", "ab", false },
	{ "[a]", "[a]", true },
	{ "", "", true },
	{ "", "a", false },
};

START_TEST(stars_stop_at_slashes_and_braces_choose)
{
	ck_assert_int_eq(glob_matches(patterns[_i].pattern, patterns[_i].path), patterns[_i].matches);
}
END_TEST

START_TEST(patterns_that_try_everything_end)
{
	ck_assert(!glob_matches("*a*a*a*a*a*a*a*a*a*a*a*a*a*a*a*b",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
	ck_assert(!glob_matches("{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}"
							"{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}{a,a}",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaab"));
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ stars_stop_at_slashes_and_braces_choose, ARRAY_LENGTH(patterns) },
		{ patterns_that_try_everything_end, 1 },
	};
	return suite_run("model_glob", tests, ARRAY_LENGTH(tests));
}
