/* Links in a package: they may lead about in it, and never out. */
#include <string.h>

#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

/* What a link leads to, and what is said of it. */
static const struct {
	const char *path, *target, *said;
} links[] = {
	{ "data/secret/2.in", "1.in", "data/secret/2.in: has no 2.ans beside it; add it\n" },
	{ "data/secret/more", "../sample", "" },
	{ "data/secret/1.yaml", "../../problem.yaml", "" },
	{ "data/secret/2.in", "/etc/passwd", "data/secret/2.in: is a link out of the package; put a copy in "
										 "its place\n" },
	{ "data/secret/more", "../../..", "data/secret/more: is a link out of the package; put a copy in its "
									  "place\n" },
	{ "data/secret/2.in", "2.in", "data/secret/2.in: is a link that leads nowhere: Too many levels of "
								  "symbolic links; mend or remove it\n" },
	{ "data/secret/1.files", "/etc", "data/secret/1.files: is a link out of the package; put a copy in its "
									 "place\n" },
	{ "generators", "/etc", "generators: is a link out of the package; put a copy in its place\n" },
	{ "statement/problem.en.md", "/etc/passwd", "statement/problem.en.md: is a link out of the package; "
												"put a copy in its place\n" },
	{ "submissions/accepted/a.c", "/etc/passwd", "submissions/accepted/a.c: is a link out of the package; "
												 "put a copy in its place\n" },
	{ "submissions/accepted/a/b.c", "/etc/passwd", "submissions/accepted/a/b.c: is a link out of the "
												   "package; put a copy in its place\n" },
};

START_TEST(links_stay_in_the_package)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "",
		"data/sample/1.in", "", "data/sample/1.ans", "", "submissions/accepted/a/a.c", "",
		"statement/figure.png", "", NULL);
	scratch_link(&scratch, links[_i].path, links[_i].target);
	autofree char *said = scratch_read(&scratch);
	if (!strcmp(links[_i].target, "../../problem.yaml")) {
		/* inside, so it is read, and is no case's file by its keys */
		ck_assert_ptr_nonnull(strstr(said, "is no key of a case's file"));
		return;
	}
	/* the file that the link displaced may be missed too */
	ck_assert_msg(!strncmp(said, links[_i].said, strlen(links[_i].said)), "%s", said);
}
END_TEST

START_TEST(links_in_circles_end)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "", NULL);
	scratch_link(&scratch, "data/secret/again", ".");
	autofree char *said = scratch_read(&scratch);
	ck_assert_ptr_nonnull(strstr(said, "is nested more than 16 directories deep; make the tree flatter"));
}
END_TEST

START_TEST(links_that_double_a_tree_again_and_again_end)
{
	enum { LEVELS = 20 };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "more/d0/note", "", NULL);
	for (int i = 1; i < LEVELS; i++) {
		autofree char *directory = xasprintf("more/d%d", i);
		scratch_write(&scratch, directory, NULL, NULL);
		for (int link = 0; link < 2; link++) {
			autofree char *path = xasprintf("more/d%d/%d", i, link);
			autofree char *target = xasprintf("../d%d", i - 1);
			scratch_link(&scratch, path, target);
		}
	}
	autofree char *said = scratch_read(&scratch);
	const char *line = strstr(said, " comes behind 10000 other links to directories, which make the tree too "
		"large; remove some\n");
	ck_assert_msg(line != NULL, "%s", said);
	ck_assert_ptr_null(strstr(line + 1, " comes behind "));
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ links_stay_in_the_package, ARRAY_LENGTH(links) },
		{ links_in_circles_end, 1 },
		{ links_that_double_a_tree_again_and_again_end, 1 },
	};
	return suite_run("package_links", tests, ARRAY_LENGTH(tests));
}
