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

static const struct {
	int cursor; /* in which word */
	const char *words, *offered;
} lines[] = {
	{ 4, "run echo --as ''", "c\ntwice\noff\nce\nnone\nodd\n" },
	{ 4, "run echo --as o", "off\nodd\n" },
	{ 3, "run --as o problems/echo/ -v", "off\nodd\n" },
	{ 6, "watch -j 2 echo --as t", "twice\n" },
	{ 7, "run --color = never echo --as t", "twice\n" },
	{ 4, "export echo --site t", "twice\n" },
	{ 4, "submit echo -s t", "twice\n" },
	{ 4, "run echo -c ''", "sample/1\nsecret/small/01-word\nsecret/small/02-empty\n" },
	{ 6, "run -t 1 echo --case sec", "secret/small/01-word\nsecret/small/02-empty\n" },
	{ 3, "show echo sam", "sample/1\n" },
	{ 3, "run --as ''", "" },
	{ 3, "run -c '' broken", "" },
};

START_TEST(sites_and_cases_of_the_package_are_offered)
{
	char *collection = export_make();
	struct said said = complete(collection, lines[_i].cursor, lines[_i].words);
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out, lines[_i].offered);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

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
		{ sites_and_cases_of_the_package_are_offered, ARRAY_LENGTH(lines) },
		{ the_name_of_a_directory_is_not_run, 1 },
	};
	return cli_run_suite("tools_completions", tests, ARRAY_LENGTH(tests));
}
