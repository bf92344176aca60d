/* judge add: where cases are put, under what name, and what is refused. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "sum_support.h"

static char *collection;

static const struct {
	const char *arguments;
	int status;
	const char *out; /* part of stdout; "": nothing there */
	const char *err; /* part of stderr; "": nothing there */
} refusals[] = {
	{ "add", 2, "", "judge add: names no package; give one, such as 'judge add sowing'\n" },
	{ "add sum a b", 2, "", "judge add: takes one name at most behind the package\n" },
	{ "add sum --rename a", 2, "", "judge add: --rename takes two names, OLD and NEW behind the package\n" },
	{ "add sum --remove --rename a", 2, "", "judge add: --remove and --rename exclude each other" },
	{ "add sum --remove 07 -d x", 2, "", "judge add: --remove adds no case; leave out what describes one" },
	{ "add sum -i good -g 'generate 1 2'", 2, "", "exclude each other; leave all but one out" },
	{ "add sum -i good --sample --secret x", 2, "", "--sample and --secret exclude each other" },
	{ "add nothing", 2, "", "nothing: is no problem of problems/" },
	{ "add broken -i good", 2, "", "problem.yaml:5:15: time_limit is \"two\"" },
	{ "add ./talk -i good", 2, "", "./talk: is interactive or has several passes" },
	{ "add sum -i nowhere", 2, "", "nowhere: can't be opened: No such file or directory" },
	{ "add sum", 2, "", "standard input: input_validators/validate.c refuses it: " },
	{ "add sum -i bad", 2, "",
		"bad: input_validators/validate.c refuses it: 1:3: two numbers expected; line 1 is \"5;6\"\n" },
	{ "add sum -i same", 2, "", "same: is the input of secret/original/07 already; give another one\n" },
	{ "add sum -i good 07", 2, "",
		"problems/sum/data/secret/original/07.in: is there already; choose another name" },
	{ "add sum -i good a/b", 2, "", "judge add: \"a/b\" is no name for a case; write letters" },
	{ "add sum -i good secret/../../../x", 2, "", "is no name for a case" },
	{ "add sum -i good --secret ../..", 2, "", "is no name for a case" },
	{ "add sum -i good x.ans", 2, "", "ends as a file of a case does; leave out .ans" },
	{ "add sum -i good secret/x --sample", 2, "", "says itself where the case lies; leave out --sample" },
	{ "add sum -i disputed", 1, "", "disputed: submissions/brute_force/count.c disagrees with the package's "
		"own solution: line 1, column 1: expected \"14\", got \"15\"; nothing is written\n" },
	{ "add sum -i crashing", 1, "", "crashing: submissions/accepted/other.c ends with RTE, exit code 3" },
	{ "add sum -i unanswered", 1, "", "unanswered: main.c gives no answer: RTE, exit code 1; stderr ends: "
		"no; nothing is written\n" },
	{ "add sum -i good -a twelve", 1, "", "good: main.c disagrees with twelve: line 1, column 1: expected "
		"\"12\", got \"11\"; nothing is written\n" },
	{ "add sum -i good -a nowhere", 2, "", "nowhere: can't be opened: No such file or directory" },
	{ "add sum -g generat", 2, "", "has no generator \"generat\"; did you mean generate?\n" },
	{ "add sum -g ' '", 2, "", "judge add: --generate names no generator; write one" },
	{ "add sum -g 'generate 1'", 2, "", "generate 1: generators/generate.c: RTE, exit code 2; stderr ends: "
		"usage: generate A B; mend the call or the generator\n" },
	{ "add sum -g 'generate x 1'", 2, "", "generate x 1: input_validators/validate.c refuses it: " },
	{ "add sum --remove 08", 2, "", "problems/sum: has no case \"08\"; did you mean 07?\n" },
	{ "add sum --rename 07 sample/1", 2, "", "problems/sum/data/sample/1.in: is there already" },
	{ "add sum --rename 7 8", 2, "", "problems/sum: has no case \"7\"; did you mean" },
};

START_TEST(what_is_refused_changes_nothing)
{
	collection = sum_make();
	autofree char *before = sum_state(collection);
	sum_expect(collection, refusals[_i].arguments, refusals[_i].status, refusals[_i].out, refusals[_i].err);
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *arguments;
	const char *name; /* where the case then is */
	const char *out;
	const char *answer;
} additions[] = {
	{ "add sum -i good", "secret/original/08", "sum: added secret/original/08, 4 bytes; answered by the "
		"package's own solution, confirmed by 2 submissions\nfails 1 of 1 wrong submissions\n"
		"  WA    one_digit.c\n", "11\n" },
	{ "add sum -i small", "secret/original/08", "fails 0 of 1 wrong submissions\n", "4\n" },
	{ "add sum -i good nice", "secret/original/nice", "added secret/original/nice", "11\n" },
	{ "add sum -i good --sample", "sample/2", "added sample/2", "11\n" },
	{ "add sum -i good --secret scale", "secret/scale/01", "added secret/scale/01", "11\n" },
	{ "add sum -i good --secret secret/scale/", "secret/scale/01", "added secret/scale/01", "11\n" },
	{ "add sum -i good secret/scale/deep/x", "secret/scale/deep/x", "added ", "11\n" },
	{ "add sum -i good -a eleven", "secret/original/08", "answered by eleven, confirmed by 3 submissions",
		"11\n" },
	{ "add sum -i large", "secret/original/08", "confirmed by 1 submission; not in time: "
		"submissions/brute_force/count.c (TLE)\n", "4000000001\n" },
	{ "add sum -i - <good", "secret/original/08", "added ", "11\n" },
	{ "add sum <good", "secret/original/08", "added ", "11\n" },
	{ "add sum -g 'generate 5 6'", "secret/original/08", "added ", "11\n" },
	{ "add problems/sum/ -i good", "secret/original/08", "added ", "11\n" },
};

START_TEST(a_case_lies_where_it_belongs_and_is_judged)
{
	collection = sum_make();
	sum_expect(collection, additions[_i].arguments, 0, additions[_i].out, "");
	autofree char *ans_path = xasprintf(DATA "%s.ans", additions[_i].name);
	autofree char *answer = collection_read(collection, ans_path);
	ck_assert_str_eq(answer, additions[_i].answer);
	autofree char *run = xasprintf("run sum -c %s", additions[_i].name);
	sum_expect(collection, run, 0, "1/1", "");
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *given, *yaml;
} descriptions[] = {
	{ "two small numbers", "description: two small numbers\n" },
	{ "a: b", "description: \"a: b\"\n" },
	{ "true", "description: \"true\"\n" },
	{ "\"quoted\" # no comment", "description: \"\\\"quoted\\\" # no comment\"\n" },
	{ "zwölf", "description: \"zwölf\"\n" },
};

START_TEST(the_description_is_kept_as_it_was_given)
{
	collection = sum_make();
	autofree char *arguments = xasprintf("add sum -i good -d '%s'", descriptions[_i].given);
	sum_expect(collection, arguments, 0, "added ", "");
	autofree char *yaml = collection_read(collection, DATA "secret/original/08.yaml");
	ck_assert_str_eq(yaml, descriptions[_i].yaml);
	sum_expect(collection, "show sum secret/original/08", 0, descriptions[_i].given, "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_call_is_kept_in_order_and_moves_with_its_case)
{
	collection = sum_make();
	sum_expect(collection, "add sum -g '  generate 5   6' early", 0, "added secret/original/early", "");
	sum_expect(collection, "add sum -g 'generate 5 5' secret/a", 0, "added secret/a", "");
	autofree char *calls = collection_read(collection, SUM "generators/calls.txt");
	ck_assert_str_eq(calls, "# all of them\nsecret/a generate 5 5\nsecret/original/07 generate 3 4\n"
		"secret/original/early generate 5 6\n");
	sum_expect(collection, "add sum --rename early late", 0, "sum: renamed secret/original/early to "
		"secret/original/late\n", "");
	sum_expect(collection, "add sum --rename 07 secret/z", 0, "renamed", "");
	sum_expect(collection, "add sum --remove secret/a", 0, "sum: removed secret/a\n", "");
	autofree char *moved = collection_read(collection, SUM "generators/calls.txt");
	ck_assert_str_eq(moved, "# all of them\nsecret/original/late generate 5 6\nsecret/z generate 3 4\n");
	autofree char *yaml = collection_read(collection, DATA "secret/z.yaml");
	ck_assert_str_eq(yaml, "description: seven\n");
	sum_expect(collection, "add sum --regenerate", 0,
		"sum: 2 of 2 generated cases are what their calls make", "");
	sum_expect(collection, "run sum", 0, "3/3", "");
	collection_remove(collection);
}
END_TEST

START_TEST(removing_what_was_added_leaves_what_was)
{
	collection = sum_make();
	autofree char *before = sum_state(collection);
	sum_expect(collection, "add sum -g 'generate 5 6' -d 'a case'", 0, "added ", "");
	sum_expect(collection, "add sum --rename 08 09", 0, "renamed ", "");
	sum_expect(collection, "add sum --remove 09", 0, "removed ", "");
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	collection_remove(collection);
}
END_TEST

START_TEST(a_claim_that_names_the_case_is_pointed_out)
{
	collection = sum_make();
	collection_write(collection, SUM "submissions/submissions.yaml",
		"wrong_answer/one_digit.c:\n  secret/original/07:\n    permitted: [AC]\n");
	sum_expect(collection, "add sum --rename 07 10", 0,
		"renamed ", "problems/sum/submissions/submissions.yaml:2: still "
		"names secret/original/07; write secret/original/10 there\n");
	collection_remove(collection);
}
END_TEST

static struct said edit(const char *does)
{
	autofree char *with = xasprintf("env TMPDIR='%s/tmp' VISUAL='%s' %s", collection, does, getenv("JUDGE"));
	collection_write(collection, "tmp/kept", "");
	return judge_say_by(collection, with, "add sum --edit");
}

START_TEST(what_an_editor_wrote_is_added_or_kept)
{
	collection = sum_make();
	struct said said = edit("cp good");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	said = edit("true");
	ck_assert_msg(said.status == 2, "status %d: %s", said.status, said.err);
	ck_assert_ptr_nonnull(strstr(said.err, "nothing was written in the editor"));
	said_finish(&said);
	said = edit("false");
	ck_assert_msg(said.status == 2, "status %d: %s", said.status, said.err);
	ck_assert_ptr_nonnull(strstr(said.err, "false: ended with exit status 1; nothing is added"));
	said_finish(&said);
	said = edit("cp bad");
	ck_assert_msg(said.status == 2, "status %d: %s", said.status, said.err);
	const char *hint = strstr(said.err, ": what you wrote is kept here; mend it and add it with --input");
	ck_assert_msg(hint, "%s", said.err);
	autofree char *path = xstrndup(said.err, (size_t)(hint - said.err));
	autofree char *kept = collection_read("/", strrchr(path, '\n') + 2);
	ck_assert_str_eq(kept, "5;6\n");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(the_files_of_a_case_go_with_it)
{
	collection = sum_make();
	collection_write(collection, DATA "secret/original/07.files/deep/a.txt", "one\n");
	collection_write(collection, DATA "secret/original/07.files/b.txt", "two\n");
	autofree char *before = sum_state(collection);
	sum_expect(collection, "add sum --rename 07 secret/moved/x", 0, "renamed ", "");
	autofree char *deep = collection_read(collection, DATA "secret/moved/x.files/deep/a.txt");
	ck_assert_str_eq(deep, "one\n");
	autofree char *old = path_join(collection, DATA "secret/original/07.files");
	ck_assert(!path_exists(old));
	sum_expect(collection, "add sum --rename x secret/original/07", 0, "renamed ", "");
	autofree char *after = sum_state(collection);
	ck_assert_str_eq(before, after);
	sum_expect(collection, "add sum --remove 07", 0, "removed ", "");
	ck_assert(!path_exists(old));
	sum_expect_tidy(collection);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ what_is_refused_changes_nothing, ARRAY_LENGTH(refusals) },
		{ a_case_lies_where_it_belongs_and_is_judged, ARRAY_LENGTH(additions) },
		{ the_description_is_kept_as_it_was_given, ARRAY_LENGTH(descriptions) },
		{ a_call_is_kept_in_order_and_moves_with_its_case, 1 },
		{ removing_what_was_added_leaves_what_was, 1 },
		{ a_claim_that_names_the_case_is_pointed_out, 1 },
		{ what_an_editor_wrote_is_added_or_kept, 1 },
		{ the_files_of_a_case_go_with_it, 1 },
	};
	return cli_run_suite("tools_add", tests, ARRAY_LENGTH(tests));
}
