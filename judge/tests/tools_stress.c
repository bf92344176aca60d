/* judge stress, on the problems of this collection and in a made-up one. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

#define PACKAGE "problems/echo/"

/* Writes N numbers below 10; refuses an N above 20, unless it is given "large"; with "odd" writes what
 * the validator refuses. */
static const char generator[] =
	"#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(int argc, char **argv)\n{\n"
	"\tif (argc < 3) return 2;\n\tint n = atoi(argv[1]);\n\tif (n > 20 && argc < 4) return 1;\n"
	"\tunsigned s = (unsigned)atoi(argv[2]);\n\tprintf(\"%d\\n\", n);\n"
	"\tfor (int i = 0; i < n; i++) {\n\t\ts = s * 1103515245u + 12345u;\n"
	"\t\tprintf(\"%s%u\", i ? \" \" : \"\", s / 65536 % 10);\n\t}\n"
	"\tputs(argc > 3 && !strcmp(argv[3], \"odd\") ? \" x\" : \"\");\n\treturn 0;\n}\n";

static const char validator[] =
	"#include <stdio.h>\nint main(void)\n{\n\tint n, x, c;\n\tif (scanf(\"%d\", &n) != 1 || n < 1) {\n"
	"\t\tputs(\"n is missing\");\n\t\treturn 43;\n\t}\n\tfor (int i = 0; i < n; i++) {\n"
	"\t\tif (scanf(\"%d\", &x) != 1 || x < 0) {\n\t\t\tputs(\"a number is missing\");\n"
	"\t\t\treturn 43;\n\t\t}\n\t}\n\twhile ((c = getchar()) != EOF) {\n\t\tif (c != '\\n') {\n"
	"\t\t\tputs(\"line 2: too much\");\n\t\t\treturn 43;\n\t\t}\n\t}\n\treturn 42;\n}\n";

/* Right but where a 7 comes twice in a row. */
static const char sevens[] =
	"#include <stdio.h>\nint main(void)\n{\n\tint c, before = 0, last = 0;\n"
	"\twhile ((c = getchar()) != EOF) {\n\t\tif (c == '7' && before == '7' && last == ' ') {\n"
	"\t\t\tc = '8';\n\t\t}\n\t\tbefore = last;\n\t\tlast = c;\n\t\tputchar(c);\n\t}\n}\n";

/* The same, but it crashes there. */
static const char crashes[] =
	"#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n\tint c, before = 0, last = 0;\n"
	"\twhile ((c = getchar()) != EOF) {\n\t\tif (c == '7' && before == '7' && last == ' ') {\n"
	"\t\t\tabort();\n\t\t}\n\t\tbefore = last;\n\t\tlast = c;\n\t\tputchar(c);\n\t}\n}\n";

/* The same for many calls at once, parted by ",". With "short" it ends one input too few. */
static const char batches[] =
	"#include <string.h>\n#define main one\n#include \"single.h\"\n#undef main\n"
	"int main(int argc, char **argv)\n{\n\tint many = 0, first = 1;\n"
	"\tfor (int i = 1; i < argc; i++) many |= !strcmp(argv[i], \",\");\n"
	"\tfor (int i = 1; i <= argc; i++) {\n\t\tif (i < argc && strcmp(argv[i], \",\")) continue;\n"
	"\t\tint status = one(i - first + 1, argv + first - 1);\n\t\tif (status) return status;\n"
	"\t\tif (many && (i < argc || strcmp(argv[i - 1], \"short\"))) puts(\",\");\n\t\tfirst = i + 1;\n\t}\n"
	"\treturn 0;\n}\n";

static char *collection;

static void write_plan(const char *plan)
{
	collection_write(collection, PACKAGE "generators/stress.txt", plan);
}

static void set_up(void)
{
	collection = collection_make();
	collection_write(collection, PACKAGE "generators/generate.c", generator);
	collection_write(collection, PACKAGE "input_validators/validate.c", validator);
	collection_write(collection, PACKAGE "submissions/brute_force/plain.c",
		"#include <stdio.h>\nint main(void)\n{\n\tchar c;\n\twhile (fread(&c, 1, 1, stdin)) {\n"
		"\t\tfwrite(&c, 1, 1, stdout);\n\t}\n}\n");
	collection_write(collection, "sevens.c", sevens);
	collection_write(collection, "crashes.c", crashes);
	write_plan("# a comment\n\ngenerate {n:1..12} {seed}\n");
}

static void expect(const char *arguments, int status, const char *out, const char *err)
{
	struct said said = judge_say(collection, arguments);
	ck_assert_msg(said.status == status, "%s: status %d\n%s%s", arguments, said.status, said.out,
		said.err);
	ck_assert_msg(strstr(said.out, out) != NULL, "%s: %s\n%s", arguments, said.out, said.err);
	ck_assert_msg(*err ? strstr(said.err, err) != NULL : !*said.err, "%s: %s", arguments, said.err);
	said_finish(&said);
}

static const struct {
	const char *problem, *program;
	int seed;
	const char *head; /* in what is said of the find */
	const char *input;
} hidden[] = {
	{ "nimfork", "rule_3_takes_the_first_move.c", 1, ", 9 tokens of ", "  3 3\n  1 1\n  1 1\n  2 2 1\n" },
	{ "sowing", "opposite_before_hand.c", 2, ", 9 tokens of ", "  2\n  5 0 0 1 0 0\n  1\n  0\n" },
	{ "sowing", "captures_on_either_side.c", 2, ", 9 tokens of 32", "  2\n" },
	{ "tchoukaillon", "int_beads.c", 1, ", 1 token of 1", "  2147483648\n" },
	{ "tictactoe", "never_draw.c", 2, ", 20 tokens of ", "  3 9\n" },
};

START_TEST(a_hidden_mistake_is_found_and_made_as_small_as_can_be)
{
	set_up();
	const char *problems = getenv("PROBLEMS");
	autofree char *arguments = xasprintf("stress %s/%s -s %s/%s/submissions/wrong_answer/%s --seed %d "
		"--count 20000", problems, hidden[_i].problem, problems, hidden[_i].problem,
		hidden[_i].program, hidden[_i].seed);
	struct said said = judge_say(collection, arguments);
	ck_assert_msg(said.status == 1, "%s%s", said.out, said.err);
	ck_assert_msg(strstr(said.out, hidden[_i].head) != NULL, "%s", said.out);
	ck_assert_msg(strstr(said.out, hidden[_i].input) != NULL, "%s", said.out);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* What is said of a find: all but the first line and those of the counts. */
static char *find_in(const char *out)
{
	const char *begin = strchr(out, '\n');
	const char *end = strstr(out, " tries in ");
	ck_assert_ptr_nonnull(begin);
	ck_assert_ptr_nonnull(end);
	while (end > begin && end[-1] != '\n') {
		end--;
	}
	return xstrndup(begin, (size_t)(end - begin));
}

START_TEST(a_seed_finds_the_same_whatever_the_lanes)
{
	set_up();
	struct said one = judge_say(collection, "stress echo -s sevens.c --seed 5 --count 5000 -j 1");
	struct said two = judge_say(collection, "stress echo -s sevens.c --seed 5 --count 5000 -j 3");
	ck_assert_int_eq(one.status, 1);
	ck_assert_int_eq(two.status, 1);
	autofree char *first = find_in(one.out), *second = find_in(two.out);
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

/* From an input that has no smaller one from the generator beside it. */
/* The end of what is said: the first line tells of lanes, the counts of runs. */
static struct said hunt_for_sevens(const char *plan)
{
	write_plan(plan);
	return judge_say(collection, "stress echo -s sevens.c --seed 5 --count 3000");
}

START_TEST(many_inputs_of_a_call_are_those_of_many_calls)
{
	set_up();
	autofree char *single = xasprintf("%s", generator);
	collection_write(collection, PACKAGE "generators/several.c", batches);
	collection_write(collection, PACKAGE "generators/single.h", single);
	struct said one = hunt_for_sevens("generate {n:1..30} {seed}\n");
	struct said many = hunt_for_sevens("many several\nseveral {n:1..30} {seed}\n");
	ck_assert_int_eq(one.status, 1);
	ck_assert_msg(many.status == 1, "%s%s", many.out, many.err);
	autofree char *first = find_in(one.out), *second = find_in(many.out);
	const char *input = strstr(first, "input:"), *same = strstr(second, "input:");
	ck_assert_ptr_nonnull(input);
	ck_assert_ptr_nonnull(same);
	ck_assert_str_eq(input, same);
	size_t head = strcspn(first, ":\n") + 1;
	ck_assert(!strncmp(first, second, head + strlen(" WA on try 00,")));
	said_finish(&one);
	said_finish(&many);
	write_plan("many several\nseveral {n:1..3} {seed} short\n");
	expect("stress echo -s sevens.c --seed 1 --count 100", 2, "", "generators/several.c: ends 15 inputs of 16 "
		"calls with a line \",\"; let it end each so, or take out the line of 'many' in ");
	collection_remove(collection);
}
END_TEST

START_TEST(a_large_find_becomes_as_small_as_any)
{
	set_up();
	write_plan("generate 300 {seed} large\n");
	expect("stress echo -s sevens.c --seed 1 --count 500", 1, ", 3 tokens of 301", "");
	expect("stress echo -s sevens.c --seed 2 --count 500", 1, "input:\n  2\n  7 7\n", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_find_is_kept_as_a_case)
{
	set_up();
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
	set_up();
	expect("stress echo -s crashes.c --seed 5 --count 5000", 1, "3 tokens of 4: SIGABRT", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_program_that_spins_is_one_that_takes_too_long)
{
	set_up();
	expect("stress echo -s spin.c --seed 5 --count 10 -t 0.1", 1, "spin.c: TLE on try 0, 2 tokens of 2",
		"");
	collection_remove(collection);
}
END_TEST

START_TEST(without_a_program_all_are_hunted)
{
	set_up();
	collection_write(collection, PACKAGE "submissions/time_limit_exceeded/spin.c",
		"int main(void)\n{\n\tfor (;;) {\n\t}\n}\n");
	expect("stress echo --seed 1 -t 0.1", 0, "2 broken, 0 not; 1 trusted solution agrees with main.c\n",
		"");
	collection_write(collection, PACKAGE "submissions/wrong_answer/right.c",
		"#include \"../../main.c\"\n");
	expect("stress echo --seed 1 -t 0.1 --count 100", 1,
		"not broken: submissions/wrong_answer/right.c\n2 broken, 1 not; ", "");
	collection_remove(collection);
}
END_TEST

START_TEST(trusted_solutions_that_disagree_are_told)
{
	set_up();
	collection_write(collection, PACKAGE "submissions/brute_force/plain.c", sevens);
	expect("stress echo --seed 1 --count 5000", 1,
		"main.c and submissions/brute_force/plain.c disagree: WA on try ", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_find_is_no_find_where_the_trusted_disagree)
{
	set_up();
	collection_write(collection, PACKAGE "submissions/brute_force/plain.c", sevens);
	collection_write(collection, PACKAGE "main.c", crashes);
	expect("stress echo -s sevens.c --seed 1 --count 5000", 0, "not broken: sevens.c\n", "");
	collection_remove(collection);
}
END_TEST

START_TEST(budgets_end_it)
{
	set_up();
	expect("stress echo -s main.c --count 50 --seed 3", 2, "", "main.c: there is no such file; ");
	expect("stress echo -s " PACKAGE "main.c --count 50 --seed 3", 0, "not broken: main.c\n", "");
	expect("stress echo -s " PACKAGE "main.c --time 0.3", 0, " tries in 0.", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_generator_with_nothing_new_ends_it)
{
	set_up();
	write_plan("generate {n:1..3} 4\n");
	expect("stress echo -s " PACKAGE "main.c --time 60 -j 1", 0, "3 tries in ", "");
	collection_remove(collection);
}
END_TEST

START_TEST(refusals_and_invalid_inputs_are_told)
{
	set_up();
	write_plan("generate {n:15..30} {seed}\n");
	expect("stress echo -s " PACKAGE "main.c --count 200 --seed 1", 0, "the generator refused ", "");
	write_plan("generate 21 {seed}\n");
	expect("stress echo -s sevens.c --count 20 --seed 1", 2, "the generator refused 20 calls",
		"problems/echo/generators/stress.txt: the generator refused all of 20 calls; mend its ranges\n");
	write_plan("generate 2 3\n\ngenerate {n:20..20} {seed} odd\n");
	expect("stress echo -s sevens.c --count 200 --seed 1", 2, "",
		"problems/echo/generators/stress.txt:3: 'generate 20 ");
	expect("stress echo -s sevens.c --count 200 --seed 1", 2, "",
		" odd' makes an input that input_validators/validate.c: line 2: too much refuses; narrow its "
		"ranges\n");
	collection_remove(collection);
}
END_TEST

START_TEST(the_slowest_input_is_climbed_to)
{
	set_up();
	collection_write(collection, "quadratic.c", "#include <stdio.h>\nint main(void)\n{\n\tint n;\n"
		"\tscanf(\"%d\", &n);\n\tfor (volatile int i = 0; i < n * 3000000; i++) {\n\t}\n}\n");
	expect("stress echo --slowest -s quadratic.c --count 800 --seed 1", 0, " bytes: generate 1", "");
	expect("stress echo --slowest -s spin.c --count 20 -t 0.1", 1, "spin.c: over the time limit",
		"");
	collection_remove(collection);
}
END_TEST

START_TEST(an_interrupt_ends_it_with_what_is_known)
{
	set_up();
	autofree char *with = xasprintf("timeout --preserve-status -s INT 3 %s", getenv("JUDGE"));
	struct said said =
		judge_say_by(collection, with, "stress echo -s " PACKAGE "main.c --time 60 --seed 1");
	ck_assert_msg(said.status == 130, "status %d\n%s%s", said.status, said.out, said.err);
	ck_assert_ptr_nonnull(strstr(said.out, " tries in "));
	ck_assert_str_eq(said.err, "");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

#define PLAN "problems/echo/generators/stress.txt"

static const struct {
	const char *plan, *err;
} mistakes[] = {
	{ "", PLAN ": holds no call; write one a line, such as 'generate {n:1..10} {seed}'\n" },
	{ "# nothing\n", PLAN ": holds no call; " },
	{ "make 1\n", PLAN ":1:1: \"make\" is no program in generators/; write the name of one\n" },
	{ "\n  generate {n:1..10\n", PLAN ":2:12: \"{n:1..10\" lacks its }; close it, without spaces inside\n" },
	{ "generate {n:5}\n", PLAN ":1:13: \"5\" is no range; write LOW..HIGH, such as 1..10\n" },
	{ "generate {n:5..2}\n", PLAN ":1:13: \"5..2\" is an empty range; write the smaller number first\n" },
	{ "generate {:1..2}\n", PLAN ":1:11: \"\" is no name; write letters, such as n\n" },
	{ "generate {4:1..2}\n", PLAN ":1:11: \"4\" is no name; write letters, such as n\n" },
	{ "generate {n:1..2} {n:1..2}\n",
		PLAN ":1:20: \"n\" is drawn twice; leave out the range to use the same number again\n" },
	{ "generate {n:1..m}\n",
		PLAN ":1:16: \"m\" is no number drawn before; draw it first, as {n:1..10} draws n\n" },
	{ "generate {n:1..2} {n+k-1}\n", PLAN ":1:22: \"k\" is no number drawn before; " },
	{ "generate {n:1..2x}\n", PLAN ":1:16: \"2x\" is no number; write one, or an expression such as 2*m-1\n" },
	{ "generate {}\n", PLAN ":1:11: \"\" is no number; write one, or an expression such as 2*m-1\n" },
	{ "generate {9999999999999999999}\n", PLAN ":1:11: \"9999999999999999999\" is no number; " },
	{ "many make\ngenerate 1\n", PLAN ":1:6: \"make\" is no program in generators/; write the name of one\n" },
	{ "generate {n:1..q}\nmake {seed}\n", PLAN ":2:1: \"make\" is no program in generators/; " },
};

START_TEST(every_mistake_of_a_plan_is_told)
{
	set_up();
	write_plan(mistakes[_i].plan);
	expect("stress echo", 2, "", mistakes[_i].err);
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
	set_up();
	expect(calls[_i].arguments, calls[_i].status, calls[_i].out, calls[_i].err);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_hidden_mistake_is_found_and_made_as_small_as_can_be, ARRAY_LENGTH(hidden) },
		{ a_seed_finds_the_same_whatever_the_lanes, 1 },
		{ many_inputs_of_a_call_are_those_of_many_calls, 1 },
		{ a_large_find_becomes_as_small_as_any, 1 },
		{ a_find_is_kept_as_a_case, 1 },
		{ a_crash_is_made_small_as_a_crash, 1 },
		{ a_program_that_spins_is_one_that_takes_too_long, 1 },
		{ without_a_program_all_are_hunted, 1 },
		{ trusted_solutions_that_disagree_are_told, 1 },
		{ a_find_is_no_find_where_the_trusted_disagree, 1 },
		{ budgets_end_it, 1 },
		{ a_generator_with_nothing_new_ends_it, 1 },
		{ refusals_and_invalid_inputs_are_told, 1 },
		{ the_slowest_input_is_climbed_to, 1 },
		{ an_interrupt_ends_it_with_what_is_known, 1 },
		{ every_mistake_of_a_plan_is_told, ARRAY_LENGTH(mistakes) },
		{ every_call_is_answered, ARRAY_LENGTH(calls) },
	};
	return suite_run("tools/stress", tests, ARRAY_LENGTH(tests));
}
