/* judge stress: generators that do not do as they should, and mistakes of generators/stress.txt. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "stress_support.h"

/* The generator for many calls at once, parted by ",". With "short" it ends one input too few,
 * with "more" it goes on behind the last, with "twice" each input has such a line in it; with "dies" it
 * crashes on every fifth seed, with "whim" it writes a 7 behind the first input of many. */
static const char batches[] =
	"#include <string.h>\n#define main one\n#include \"single.h\"\n#undef main\n"
	"int main(int argc, char **argv)\n{\n\tint many = 0, first = 1;\n"
	"\tfor (int i = 1; i < argc; i++) many |= !strcmp(argv[i], \",\");\n"
	"\tfor (int i = 1; i <= argc; i++) {\n\t\tif (i < argc && strcmp(argv[i], \",\")) continue;\n"
	"\t\tif (!strcmp(argv[i - 1], \"dies\") && atoi(argv[i - 2]) % 5 == 0) abort();\n"
	"\t\tint status = one(i - first + 1, argv + first - 1);\n\t\tif (status) return status;\n"
	"\t\tif (many && !strcmp(argv[i - 1], \"whim\")) puts(\"7 7\");\n"
	"\t\tif (!strcmp(argv[i - 1], \"twice\")) puts(\",\\n7\");\n"
	"\t\tif (many && (i < argc || strcmp(argv[i - 1], \"short\"))) puts(\",\");\n\t\tfirst = i + 1;\n\t}\n"
	"\tif (many && !strcmp(argv[argc - 1], \"more\")) puts(\"7\");\n\treturn 0;\n}\n";

static char *collection;

/* The end of what is said: the first line tells of lanes, the counts of runs. */
static struct said hunt_for_sevens(const char *plan)
{
	stress_write_plan(collection, plan);
	return judge_say(collection, "stress echo -s sevens.c --seed 5 --count 3000");
}

START_TEST(many_inputs_of_a_call_are_those_of_many_calls)
{
	collection = stress_make();
	collection_write(collection, PACKAGE "generators/several.c", batches);
	collection_write(collection, PACKAGE "generators/single.h", stress_generator);
	struct said one = hunt_for_sevens("generate {n:1..30} {seed}\n");
	struct said many = hunt_for_sevens("many several\nseveral {n:1..30} {seed}\n");
	ck_assert_int_eq(one.status, 1);
	ck_assert_msg(many.status == 1, "%s%s", many.out, many.err);
	autofree char *first = stress_find_in(one.out), *second = stress_find_in(many.out);
	const char *input = strstr(first, "input:"), *same = strstr(second, "input:");
	ck_assert_ptr_nonnull(input);
	ck_assert_ptr_nonnull(same);
	ck_assert_str_eq(input, same);
	size_t head = strcspn(first, ":\n") + 1;
	ck_assert(!strncmp(first, second, head + strlen(" WA on try 00,")));
	said_finish(&one);
	said_finish(&many);
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *plan;
	int status;
	const char *out, *err;
} series[] = {
	{ "several {n:1..3} {seed} short", 2, "", "generators/several.c: ends 15 inputs of 16 calls with a line "
											  "\",\"; let it end each so, or take out the line of 'many' in " },
	{ "several {n:1..3} {seed} more", 2, "", "generators/several.c: writes more behind the lines \",\" of 16 "
											 "calls; let it write one such line an input, its last, or take out the line of 'many' in " },
	{ "several {n:1..3} {seed} twice", 2, "", "generators/several.c: writes more behind the lines \",\" of 16 " },
	{ "several {n:1..12} {seed} dies", 1, "sevens.c: WA on try ", "" },
	{ "several {n:1..12} {seed} dies", 1, "the generator refused ", "" },
	{ "several 2 {seed} whim", 2, "", "problems/echo/generators/stress.txt:2: 'several 2 " },
	{ "several 2 {seed} whim", 2, "", " whim' made another input when it was found; let each call alone "
		"decide what is made\n" },
	/* a call whose number overflows is none */
	{ "several {n:4000000000..9223372036854775807} {n*n} {seed}", 2, "the generator refused 100 calls\n",
		"the generator refused all of 100 calls" },
};

START_TEST(many_inputs_of_a_call_are_told_apart_for_sure)
{
	collection = stress_make();
	collection_write(collection, PACKAGE "generators/several.c", batches);
	collection_write(collection, PACKAGE "generators/single.h", stress_generator);
	autofree char *plan = xasprintf("many several\n%s\n", series[_i].plan);
	stress_write_plan(collection, plan);
	autofree char *arguments = xasprintf("stress echo -s sevens.c --seed 5 --count %d",
		series[_i].status == 1 ? 3000 : 100);
	stress_expect(collection, arguments, series[_i].status, series[_i].out, series[_i].err);
	collection_remove(collection);
}
END_TEST

START_TEST(a_generator_with_nothing_new_ends_it)
{
	collection = stress_make();
	stress_write_plan(collection, "generate {n:1..3} 4\n");
	stress_expect(collection, "stress echo -s " PACKAGE "main.c --time 60 -j 1", 0, "3 tries in ", "");
	collection_remove(collection);
}
END_TEST

START_TEST(refusals_and_invalid_inputs_are_told)
{
	collection = stress_make();
	stress_write_plan(collection, "generate {n:15..30} {seed}\n");
	stress_expect(collection, "stress echo -s " PACKAGE "main.c --count 200 --seed 1", 0, "the generator refused ", "");
	stress_write_plan(collection, "generate 21 {seed}\n");
	stress_expect(collection, "stress echo -s sevens.c --count 20 --seed 1", 2, "the generator refused 20 calls",
		"problems/echo/generators/stress.txt: the generator refused all of 20 calls; mend its ranges\n");
	stress_write_plan(collection, "generate 2 3\n\ngenerate {n:20..20} {seed} odd\n");
	stress_expect(collection, "stress echo -s sevens.c --count 200 --seed 1", 2, "",
		"problems/echo/generators/stress.txt:3: 'generate 20 ");
	stress_expect(collection, "stress echo -s sevens.c --count 200 --seed 1", 2, "",
		" odd' makes an input that input_validators/validate.c: line 2: too much refuses; narrow its "
		"ranges\n");
	collection_remove(collection);
}
END_TEST

#define PLAN "problems/echo/generators/stress.txt"

static const struct {
	const char *body, *said;
} limits[] = {
	{ "for (;;) {\n\t\tputs(\"123456789\");\n\t}", "problems/echo/generators/stress.txt:2: 'endless 0' makes no "
		"input, it is over the output limit; narrow its ranges or mend problems/echo/generators/endless.c\n" },
	{ "static char much[1 << 30];\n\tfor (size_t i = 0; i < sizeof much; i++) {\n\t\tmuch[i] = 1;\n\t}\n"
	  "\tputs(much);", "'endless 0' makes no input, it is over the " },
};

START_TEST(a_generator_that_is_stopped_is_told)
{
	collection = stress_make();
	autofree char *text = xasprintf("#include <stdio.h>\nint main(void)\n{\n\t%s\n}\n", limits[_i].body);
	collection_write(collection, PACKAGE "generators/endless.c", text);
	stress_write_plan(collection, "many endless\nendless {n:0..0}\n");
	stress_expect(collection, "stress echo -s sevens.c --count 40", 2, "", limits[_i].said);
	collection_remove(collection);
}
END_TEST

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
	{ "many\ngenerate 1\n", PLAN ":1:5: \"\" is no program in generators/; write the name of one\n" },
	{ "many generate plain \ngenerate 1\n",
		PLAN ":1:15: \"plain\" is too much; name one program in each line of 'many'\n" },
	{ "generate 1\r\n\r\nmany generate\r\ngenerate {n:1..2} {n/2}\r\n",
		PLAN ":4:20: \"n/2\" is no number; write one, or an expression such as 2*m-1\n" },
	{ "generate {n:1..q}\nmake {seed}\n", PLAN ":2:1: \"make\" is no program in generators/; " },
};

START_TEST(every_mistake_of_a_plan_is_told)
{
	collection = stress_make();
	stress_write_plan(collection, mistakes[_i].plan);
	stress_expect(collection, "stress echo", 2, "", mistakes[_i].err);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ many_inputs_of_a_call_are_those_of_many_calls, 1 },
		{ many_inputs_of_a_call_are_told_apart_for_sure, ARRAY_LENGTH(series) },
		{ a_generator_with_nothing_new_ends_it, 1 },
		{ refusals_and_invalid_inputs_are_told, 1 },
		{ a_generator_that_is_stopped_is_told, ARRAY_LENGTH(limits) },
		{ every_mistake_of_a_plan_is_told, ARRAY_LENGTH(mistakes) },
	};
	return cli_run_suite("tools_stress_plan", tests, ARRAY_LENGTH(tests));
}
