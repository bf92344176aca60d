/* judge add: cases and answers that are made again. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "sum_support.h"

static char *collection;

START_TEST(regenerating_finds_what_was_touched_and_makes_what_is_missing)
{
	collection = sum_make();
	collection_write(collection, DATA "secret/original/07.in", "4 3\n");
	sum_expect(collection, "add sum --regenerate", 1,
		"sum: 0 of 1 generated cases", "problems/sum/generators/calls.txt:2: "
		"secret/original/07 is not what its call makes: line 1 was \"4 3\", becomes \"3 4\"; ");
	autofree char *remove_all = xasprintf("rm '%s/" DATA "secret/original/07'.*", collection);
	ck_assert_int_eq(system(remove_all), 0);
	sum_expect(collection, "add sum --regenerate", 0, "sum: added secret/original/07, 4 bytes", "");
	autofree char *made = collection_read(collection, DATA "secret/original/07.in");
	ck_assert_str_eq(made, "3 4\n");
	collection_write(collection, SUM "generators/calls.txt",
		"secret/new generate 30 40\n../x generate 1 1\n");
	sum_expect(collection, "add sum --regenerate", 2,
		"sum: added secret/new, 6 bytes", "\"../x\" is no name for a case");
	sum_expect(collection, "run sum", 0, "3/3", "");
	collection_remove(collection);
}
END_TEST

START_TEST(answers_are_mended_only_when_agreed)
{
	collection = sum_make();
	sum_expect(collection, "add sum --answers", 0, "sum: all 2 answers are right\n", "");
	collection_write(collection, DATA "secret/original/07.ans", "8\n");
	collection_write(collection, DATA "secret/original/08.in", "5 5\n");
	autofree char *before = sum_state(collection);
	sum_expect(collection, "add sum --answers", 1,
		"secret/original/07: line 1 was \"8\", becomes \"7\"\n"
		"secret/original/08: has no answer yet\n", "problems/sum: 2 of 3 answers change; nothing is written "
		"without --yes\n");
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	sum_expect(collection, "add sum --answers --yes", 0, "sum: wrote 2 answers\n", "");
	sum_expect(collection, "run sum", 0, "3/3", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_disputed_answer_is_not_written)
{
	collection = sum_make();
	collection_write(collection, DATA "secret/original/08.in", "13 1\n");
	sum_expect(collection, "add sum --answers --yes", 1,
		"", "secret/original/08: submissions/brute_force/count.c "
		"disagrees with the package's own solution: line 1, column 1: expected \"14\", got \"15\"; ");
	collection_remove(collection);
}
END_TEST

/* script(1) gives the command a terminal. */
static const struct {
	const char *typed;
	bool writes;
} replies[] = { { "y", true }, { "n", false }, { "", false } };

START_TEST(on_a_terminal_one_is_asked)
{
	collection = sum_make();
	collection_write(collection, DATA "secret/original/07.ans", "8\n");
	autofree char *line = xasprintf("cd '%s' && echo %s | script -qec \"%s add sum --answers\" /dev/null "
		">typed", collection, replies[_i].typed, getenv("JUDGE"));
	ck_assert_int_eq(system(line) == 0, replies[_i].writes);
	autofree char *answer = collection_read(collection, DATA "secret/original/07.ans");
	ck_assert_str_eq(answer, replies[_i].writes ? "7\n" : "8\n");
	autofree char *typed = collection_read(collection, "typed");
	ck_assert_ptr_nonnull(strstr(typed, "write these answers? [y/N]"));
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ regenerating_finds_what_was_touched_and_makes_what_is_missing, 1 },
		{ answers_are_mended_only_when_agreed, 1 },
		{ a_disputed_answer_is_not_written, 1 },
		{ on_a_terminal_one_is_asked, ARRAY_LENGTH(replies) },
	};
	return cli_run_suite("tools_add_remake", tests, ARRAY_LENGTH(tests));
}
