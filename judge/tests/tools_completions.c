/* What bash is offered to complete a line of judge with. */
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "export_support.h"

static struct said complete(const char *collection, int cursor, const char *words)
{
	collection_write(collection, "complete.sh", "cursor=$1\nshift\njudge() { \"$JUDGE\" \"$@\"; }\n"
		"compopt() { :; }\n. \"$COMPLETIONS/judge.bash\"\nCOMP_WORDS=(judge \"$@\") COMP_CWORD=$cursor\n"
		"_judge\nfor reply in \"${COMPREPLY[@]}\"; do echo \"$reply\"; done\n");
	autofree char *by = xasprintf("bash complete.sh %d", cursor);
	return judge_say_by(collection, by, words);
}

/* It is the name of whoever made the package. */
START_TEST(the_name_of_a_directory_is_not_run)
{
	char *collection = collection_make();
	autofree char *move = xasprintf("mv '%s/problems/echo' '%s/problems/x$(touch${IFS}ran)'", collection,
		collection);
	ck_assert_int_eq(system(move), 0);
	struct said said = complete(collection, 2, "show x");
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out, "x$(touch${IFS}ran)\n");
	autofree char *ran = path_join(collection, "ran");
	ck_assert(!path_exists(ran));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_name_of_a_directory_is_not_run, 1 },
	};
	return cli_run_suite("tools_completions", tests, ARRAY_LENGTH(tests));
}
