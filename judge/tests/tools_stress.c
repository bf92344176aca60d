/* judge stress, on the problems of this collection and in a made-up one. */
#include <stdlib.h>
#include <string.h>

#include "background_support.h"
#include "base/file.h"
#include "base/memory.h"
#include "stress_support.h"

static char *collection;

static const struct {
	const char *problem, *program;
	int seed;
	const char *head; /* in what is said of the find */
	const char *input;
} hidden[] = {
	{ "nimfork", "rule_3_takes_the_first_move.c", 1, ", 9 tokens of ", "  3 3\n  1 1\n  1 1\n  2 2 1\n" },
	{ "sowing", "opposite_before_hand.c", 4, ", 9 tokens of ", "  2\n  5 0 0 1 0 0\n  1\n  0\n" },
	{ "sowing", "captures_on_either_side.c", 2, ", 9 tokens of 32", "  2\n" },
	{ "tchoukaillon", "int_beads.c", 4, ", 1 token of 1", "  2147483648\n" },
	{ "tictactoe", "never_draw.c", 2, ", 20 tokens of ", "  3 9\n" },
};

START_TEST(a_hidden_mistake_is_found_and_made_as_small_as_can_be)
{
	collection = stress_make();
	const char *problems = getenv("PROBLEMS");
	autofree char *arguments = xasprintf("stress %s/%s -s %s/%s/submissions/wrong_answer/%s --seed %d "
										 "--count 20000",
		problems, hidden[_i].problem, problems, hidden[_i].problem,
		hidden[_i].program, hidden[_i].seed);
	struct said said = judge_say(collection, arguments);
	ck_assert_msg(said.status == 1, "%s%s", said.out, said.err);
	ck_assert_msg(strstr(said.out, hidden[_i].head) != NULL, "%s", said.out);
	ck_assert_msg(strstr(said.out, hidden[_i].input) != NULL, "%s", said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_seed_finds_the_same_whatever_the_lanes)
{
	collection = stress_make();
	struct said one = judge_say(collection, "stress echo -s sevens.c --seed 5 --count 5000 -j 1");
	struct said two = judge_say(collection, "stress echo -s sevens.c --seed 5 --count 5000 -j 3");
	ck_assert_int_eq(one.status, 1);
	ck_assert_int_eq(two.status, 1);
	autofree char *first = stress_find_in(one.out), *second = stress_find_in(two.out);
	ck_assert_str_eq(first, second);
	ck_assert_ptr_nonnull(strstr(first, "sevens.c: WA on try "));
	ck_assert_ptr_nonnull(strstr(first, "input:\n  2\n  7 7\n"));
	ck_assert_ptr_nonnull(strstr(first, "2  7 7 "));
	ck_assert_ptr_nonnull(strstr(first, "| 7 8\n"));
	said_finish(&one);
	said_finish(&two);
	collection_remove(collection);
}
END_TEST

START_TEST(a_large_find_becomes_as_small_as_any)
{
	collection = stress_make();
	stress_write_plan(collection, "generate 300 {seed} large\n");
	stress_expect(collection, "stress echo -s sevens.c --seed 1 --count 500", 1, ", 3 tokens of 301", "");
	stress_expect(collection, "stress echo -s sevens.c --seed 2 --count 500", 1, "input:\n  2\n  7 7\n", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_find_is_kept_as_a_case)
{
	collection = stress_make();
	struct said said =
		judge_say(collection, "stress echo -s sevens.c --seed 5 --count 5000 --save two-sevens");
	ck_assert_int_eq(said.status, 1);
	said_finish(&said);
	said = judge_say(collection, "list echo");
	ck_assert_msg(strstr(said.out, "two-sevens") != NULL, "%s", said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_crash_is_made_small_as_a_crash)
{
	collection = stress_make();
	stress_expect(collection, "stress echo -s crashes.c --seed 5 --count 5000", 1, "3 tokens of 4: SIGABRT", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_program_that_spins_is_one_that_takes_too_long)
{
	collection = stress_make();
	stress_expect(collection, "stress echo -s spin.c --seed 5 --count 10 -t 0.1", 1, "spin.c: TLE on try 0, 2 tokens of 2",
		"");
	collection_remove(collection);
}
END_TEST

START_TEST(without_a_program_all_are_hunted)
{
	collection = stress_make();
	collection_write(collection, PACKAGE "submissions/time_limit_exceeded/spin.c",
		"int main(void)\n{\n\tfor (;;) {\n\t}\n}\n");
	stress_expect(collection, "stress echo --seed 1 -t 0.1 --count 100", 0, "2 broken, 0 not; 1 trusted solution agrees with main.c\n",
		"");
	collection_write(collection, PACKAGE "submissions/wrong_answer/right.c",
		"#include \"../../main.c\"\n");
	stress_expect(collection, "stress echo --seed 1 -t 0.1 --count 100", 1,
		"not broken: submissions/wrong_answer/right.c\n2 broken, 1 not; ", "");
	collection_remove(collection);
}
END_TEST

START_TEST(trusted_solutions_that_disagree_are_told)
{
	collection = stress_make();
	collection_write(collection, PACKAGE "submissions/brute_force/plain.c", stress_sevens);
	stress_expect(collection, "stress echo --seed 1 --count 5000", 1,
		"main.c and submissions/brute_force/plain.c disagree: WA on try ", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_find_is_no_find_where_the_trusted_disagree)
{
	collection = stress_make();
	collection_write(collection, PACKAGE "submissions/brute_force/plain.c", stress_sevens);
	collection_write(collection, PACKAGE "main.c", stress_crashes);
	stress_expect(collection, "stress echo -s sevens.c --seed 1 --count 5000", 0, "not broken: sevens.c\n", "");
	collection_remove(collection);
}
END_TEST

START_TEST(budgets_end_it)
{
	collection = stress_make();
	stress_expect(collection, "stress echo -s main.c --count 50 --seed 3", 2, "", "main.c: there is no such file; ");
	stress_expect(collection, "stress echo -s " PACKAGE "main.c --count 50 --seed 3", 0, "not broken: main.c\n", "");
	stress_expect(collection, "stress echo -s " PACKAGE "main.c --time 0.3", 0, " tries in 0.", "");
	collection_remove(collection);
}
END_TEST

START_TEST(the_slowest_input_is_climbed_to)
{
	collection = stress_make();
	collection_write(collection, "quadratic.c", "#include <stdio.h>\nint main(void)\n{\n\tint n;\n"
												"\tscanf(\"%d\", &n);\n\tfor (volatile int i = 0; i < n * 1000000; i++) {\n\t}\n}\n");
	stress_expect(collection, "stress echo --slowest -s quadratic.c --count 300 --seed 1", 0, " bytes: generate 1", "");
	stress_expect(collection, "stress echo --slowest -s spin.c --count 20 -t 0.1", 1, "spin.c: over the time limit",
		"");
	collection_remove(collection);
}
END_TEST

START_TEST(an_interrupt_ends_it_with_what_is_known)
{
	collection = stress_make();
	pid_t pid = background_start(collection,
		"exec \"$JUDGE\" stress echo -s " PACKAGE "main.c --time 60 --seed 1");
	free(background_wait_for(collection, "out.txt", "against "));
	background_pause(300);
	ck_assert_int_eq(background_interrupt(pid), 130);
	autofree char *out = collection_read(collection, "out.txt");
	autofree char *err = collection_read(collection, "err.txt");
	ck_assert_msg(strstr(out, " tries in ") != NULL, "%s", out);
	ck_assert_str_eq(err, "");
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *arguments;
	int status;
	const char *out, *err;
} calls[] = {
	{ "stress", 2, "", "judge stress: names no package; give one, such as 'judge stress sowing'\n" },
	{ "stress echo sum", 2, "", "judge stress: one package at a time; leave out \"sum\"\n" },
	{ "stress echo --time 0", 2, "", "judge stress: --time is \"0\"; write seconds above 0, such as 2 or 0.5\n" },
	{ "stress echo --count -1", 2, "", "judge stress: --count is \"-1\"; write a number from 0 to " },
	{ "stress echo --seed x", 2, "", "judge stress: --seed is \"x\"; write a number from 0 to " },
	{ "stress ./talk", 2, "", "./talk: is interactive or has several passes: one input has no one output "
							  "there; write its cases by hand\n" },
	{ "stress broken", 2, "", "problem.yaml:5:15: time_limit is \"two\"" },
	{ "stress ./endless", 2, "", "./endless/generators/stress.txt: is not there; write one with a call a "
								 "line, such as 'generate {n:1..10} {seed}'\n" },
	{ "stress echo -s broken.c", 2, "", "broken.c: can't be compiled: broken.c: In function" },
	{ "help stress", 0, "--slowest", "" },
	{ "stress --version", 0, "judge " TURNSTONE_VERSION "\n", "" },
};

START_TEST(every_call_is_answered)
{
	collection = stress_make();
	stress_expect(collection, calls[_i].arguments, calls[_i].status, calls[_i].out, calls[_i].err);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_hidden_mistake_is_found_and_made_as_small_as_can_be, ARRAY_LENGTH(hidden) },
		{ a_seed_finds_the_same_whatever_the_lanes, 1 },
		{ a_large_find_becomes_as_small_as_any, 1 },
		{ a_find_is_kept_as_a_case, 1 },
		{ a_crash_is_made_small_as_a_crash, 1 },
		{ a_program_that_spins_is_one_that_takes_too_long, 1 },
		{ without_a_program_all_are_hunted, 1 },
		{ trusted_solutions_that_disagree_are_told, 1 },
		{ a_find_is_no_find_where_the_trusted_disagree, 1 },
		{ budgets_end_it, 1 },
		{ the_slowest_input_is_climbed_to, 1 },
		{ an_interrupt_ends_it_with_what_is_known, 1 },
		{ every_call_is_answered, ARRAY_LENGTH(calls) },
	};
	return cli_run_suite("tools_stress", tests, ARRAY_LENGTH(tests));
}
