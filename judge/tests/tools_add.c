/* judge add, on a made-up problem whose programs disagree where it is wanted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

#define SUM "problems/sum/"
#define DATA SUM "data/"

/* Adds two numbers. The obvious way counts, so it is late for large sums; it takes 13 for 14. The other
 * accepted solution can't stand 17. */
static const struct {
	const char *path, *text;
} files[] = {
	{ SUM "problem.yaml",
		"problem_format_version: 2025-09\nname: Sum\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c009\n"
		"limits:\n  time_limit: 0.1\n  time_resolution: 0.1\n  memory: 64\n" },
	{ SUM "main.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\tif (scanf(\"%ld%ld\", &a, &b) != 2) {\n"
		"\t\treturn 1;\n\t}\n\tif (a == 19) {\n\t\tfprintf(stderr, \"no\\n\");\n\t\treturn 1;\n\t}\n"
		"\tprintf(\"%ld\\n\", a + b);\n}\n" },
	{ SUM "input_validators/validate.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\tchar end;\n"
		"\tif (scanf(\"%ld %ld%c\", &a, &b, &end) != 3 || end != '\\n' || getchar() != EOF) {\n"
		"\t\tprintf(\"1:3: two numbers expected\\n\");\n\t\treturn 43;\n\t}\n\treturn 42;\n}\n" },
	{ SUM "generators/generate.c",
		"#include <stdio.h>\nint main(int argc, char **argv)\n{\n\tif (argc != 3) {\n"
		"\t\tfprintf(stderr, \"usage: generate A B\\n\");\n\t\treturn 2;\n\t}\n"
		"\tprintf(\"%s %s\\n\", argv[1], argv[2]);\n}\n" },
	{ SUM "submissions/accepted/other.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\t(void)!scanf(\"%ld%ld\", &a, &b);\n"
		"\tif (a == 17) {\n\t\treturn 3;\n\t}\n\tprintf(\"%ld\\n\", b + a);\n}\n" },
	{ SUM "submissions/brute_force/count.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\t(void)!scanf(\"%ld%ld\", &a, &b);\n"
		"\tif (a == 13) {\n\t\ta = 14;\n\t}\n\tvolatile long sum = b;\n"
		"\tfor (long i = 0; i < a; i++) {\n\t\tsum++;\n\t}\n\tprintf(\"%ld\\n\", sum);\n}\n" },
	{ SUM "submissions/wrong_answer/one_digit.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\t(void)!scanf(\"%ld%ld\", &a, &b);\n"
		"\tprintf(\"%ld\\n\", (a + b) % 10);\n}\n" },
	{ DATA "sample/1.in", "1 2\n" },
	{ DATA "sample/1.ans", "3\n" },
	{ DATA "secret/original/07.in", "3 4\n" },
	{ DATA "secret/original/07.ans", "7\n" },
	{ DATA "secret/original/07.yaml", "description: seven\n" },
	{ SUM "generators/calls.txt", "# all of them\nsecret/original/07 generate 3 4\n" },
	{ "good", "5 6\n" },
	{ "small", "2 2\n" },
	{ "bad", "5;6\n" },
	{ "same", "3 4\n" },
	{ "disputed", "13 1\n" },
	{ "crashing", "17 1\n" },
	{ "unanswered", "19 1\n" },
	{ "large", "4000000000 1\n" },
	{ "eleven", "11\n" },
	{ "twelve", "12\n" },
};

static char *collection;
static char *judge; /* with a cache that all tests share */

static void set_up(void)
{
	collection = collection_make();
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
}

static struct said say(const char *arguments)
{
	return judge_say_by(collection, judge, arguments);
}

static bool says(const char *said, const char *expected)
{
	return *expected ? strstr(said, expected) != NULL : !*said;
}

static void expect(const char *arguments, int status, const char *out, const char *err)
{
	struct said said = say(arguments);
	ck_assert_msg(said.status == status, "%s: status %d\n%s%s", arguments, said.status, said.out,
		said.err);
	ck_assert_msg(says(said.out, out), "%s: %s", arguments, said.out);
	ck_assert_msg(says(said.err, err), "%s: %s", arguments, said.err);
	said_finish(&said);
}

/* All files below problems/sum with their contents, but for hidden ones. */
static char *state(void)
{
	autofree char *line = xasprintf("cd '%s/problems/sum' && find . -type f ! -name '.*' | sort | "
		"xargs tail -v -n +1 >'%s/state'", collection, collection);
	ck_assert_int_eq(system(line), 0);
	return collection_read(collection, "state");
}

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
	set_up();
	autofree char *before = state();
	expect(refusals[_i].arguments, refusals[_i].status, refusals[_i].out, refusals[_i].err);
	autofree char *after = state();
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
	set_up();
	expect(additions[_i].arguments, 0, additions[_i].out, "");
	autofree char *ans_path = xasprintf(DATA "%s.ans", additions[_i].name);
	autofree char *answer = collection_read(collection, ans_path);
	ck_assert_str_eq(answer, additions[_i].answer);
	autofree char *run = xasprintf("run sum -c %s", additions[_i].name);
	expect(run, 0, "1/1", "");
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
	set_up();
	autofree char *arguments = xasprintf("add sum -i good -d '%s'", descriptions[_i].given);
	expect(arguments, 0, "added ", "");
	autofree char *yaml = collection_read(collection, DATA "secret/original/08.yaml");
	ck_assert_str_eq(yaml, descriptions[_i].yaml);
	expect("show sum secret/original/08", 0, descriptions[_i].given, "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_call_is_kept_in_order_and_moves_with_its_case)
{
	set_up();
	expect("add sum -g '  generate 5   6' early", 0, "added secret/original/early", "");
	expect("add sum -g 'generate 5 5' secret/a", 0, "added secret/a", "");
	autofree char *calls = collection_read(collection, SUM "generators/calls.txt");
	ck_assert_str_eq(calls, "# all of them\nsecret/a generate 5 5\nsecret/original/07 generate 3 4\n"
		"secret/original/early generate 5 6\n");
	expect("add sum --rename early late", 0, "sum: renamed secret/original/early to "
		"secret/original/late\n", "");
	expect("add sum --rename 07 secret/z", 0, "renamed", "");
	expect("add sum --remove secret/a", 0, "sum: removed secret/a\n", "");
	autofree char *moved = collection_read(collection, SUM "generators/calls.txt");
	ck_assert_str_eq(moved, "# all of them\nsecret/original/late generate 5 6\nsecret/z generate 3 4\n");
	autofree char *yaml = collection_read(collection, DATA "secret/z.yaml");
	ck_assert_str_eq(yaml, "description: seven\n");
	expect("add sum --regenerate", 0, "sum: 2 of 2 generated cases are what their calls make", "");
	expect("run sum", 0, "3/3", "");
	collection_remove(collection);
}
END_TEST

START_TEST(removing_what_was_added_leaves_what_was)
{
	set_up();
	autofree char *before = state();
	expect("add sum -g 'generate 5 6' -d 'a case'", 0, "added ", "");
	expect("add sum --rename 08 09", 0, "renamed ", "");
	expect("add sum --remove 09", 0, "removed ", "");
	autofree char *after = state();
	ck_assert_str_eq(before, after);
	collection_remove(collection);
}
END_TEST

START_TEST(a_claim_that_names_the_case_is_pointed_out)
{
	set_up();
	collection_write(collection, SUM "submissions/submissions.yaml",
		"wrong_answer/one_digit.c:\n  secret/original/07:\n    permitted: [AC]\n");
	expect("add sum --rename 07 10", 0, "renamed ", "problems/sum/submissions/submissions.yaml:2: still "
		"names secret/original/07; write secret/original/10 there\n");
	collection_remove(collection);
}
END_TEST

START_TEST(regenerating_finds_what_was_touched_and_makes_what_is_missing)
{
	set_up();
	collection_write(collection, DATA "secret/original/07.in", "4 3\n");
	expect("add sum --regenerate", 1, "sum: 0 of 1 generated cases", "problems/sum/generators/calls.txt:2: "
		"secret/original/07 is not what its call makes: line 1 was \"4 3\", becomes \"3 4\"; ");
	autofree char *remove_all = xasprintf("rm '%s/" DATA "secret/original/07'.*", collection);
	ck_assert_int_eq(system(remove_all), 0);
	expect("add sum --regenerate", 0, "sum: added secret/original/07, 4 bytes", "");
	autofree char *made = collection_read(collection, DATA "secret/original/07.in");
	ck_assert_str_eq(made, "3 4\n");
	collection_write(collection, SUM "generators/calls.txt", "secret/new generate 30 40\n../x generate 1 1\n");
	expect("add sum --regenerate", 2, "sum: added secret/new, 6 bytes", "\"../x\" is no name for a case");
	expect("run sum", 0, "3/3", "");
	collection_remove(collection);
}
END_TEST

START_TEST(answers_are_mended_only_when_agreed)
{
	set_up();
	expect("add sum --answers", 0, "sum: all 2 answers are right\n", "");
	collection_write(collection, DATA "secret/original/07.ans", "8\n");
	collection_write(collection, DATA "secret/original/08.in", "5 5\n");
	autofree char *before = state();
	expect("add sum --answers", 1, "secret/original/07: line 1 was \"8\", becomes \"7\"\n"
		"secret/original/08: has no answer yet\n", "problems/sum: 2 of 3 answers change; nothing is written "
		"without --yes\n");
	autofree char *after = state();
	ck_assert_str_eq(before, after);
	expect("add sum --answers --yes", 0, "sum: wrote 2 answers\n", "");
	expect("run sum", 0, "3/3", "");
	collection_remove(collection);
}
END_TEST

START_TEST(a_disputed_answer_is_not_written)
{
	set_up();
	collection_write(collection, DATA "secret/original/08.in", "13 1\n");
	expect("add sum --answers --yes", 1, "", "secret/original/08: submissions/brute_force/count.c "
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
	set_up();
	collection_write(collection, DATA "secret/original/07.ans", "8\n");
	autofree char *line = xasprintf("cd '%s' && echo %s | script -qec \"%s add sum --answers\" /dev/null "
		">typed", collection, replies[_i].typed, judge);
	ck_assert_int_eq(system(line) == 0, replies[_i].writes);
	autofree char *answer = collection_read(collection, DATA "secret/original/07.ans");
	ck_assert_str_eq(answer, replies[_i].writes ? "7\n" : "8\n");
	autofree char *typed = collection_read(collection, "typed");
	ck_assert_ptr_nonnull(strstr(typed, "write these answers? [y/N]"));
	collection_remove(collection);
}
END_TEST

static struct said edit(const char *does)
{
	autofree char *with = xasprintf("env TMPDIR='%s/tmp' VISUAL='%s' %s", collection, does, judge);
	collection_write(collection, "tmp/kept", "");
	return judge_say_by(collection, with, "add sum --edit");
}

START_TEST(what_an_editor_wrote_is_added_or_kept)
{
	set_up();
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

/* Without an input, but with a hidden one: what is left where a case was being added or removed. */
START_TEST(what_a_crash_leaves_spoils_nothing_and_is_cleared_away)
{
	set_up();
	autofree char *before = state();
	collection_write(collection, DATA "secret/original/08.ans", "1\n");
	collection_write(collection, DATA "secret/original/08.yaml", "description: x\n");
	collection_write(collection, DATA "secret/original/.08.in.adding", "1 0\n");
	collection_write(collection, DATA "secret/original/.07.in.adding", "3 4\n");
	collection_write(collection, DATA "secret/original/.09.in.adding.abcdef", "1");
	collection_write(collection, SUM "generators/.calls.txt.adding", "");
	collection_write(collection, SUM "generators/calls.txt",
		"# all of them\nsecret/original/07 generate 3 4\nsecret/original/08 generate 1 0\n");
	expect("run sum", 0, "2/2", "08.ans: warning: is left of a case whose adding or removing was broken "
		"off; the next 'judge add' clears it away\n");
	expect("add sum --regenerate", 0, "sum: 1 of 1 generated cases", "");
	autofree char *after = state();
	ck_assert_str_eq(before, after);
	autofree char *find = xasprintf("test -z \"$(find '%s/problems' -name '.*')\"", collection);
	ck_assert_int_eq(system(find), 0);
	collection_remove(collection);
}
END_TEST

/* The programs are compiled before. A limit on the size of files is met as a full disk is where its
 * signal is ignored; calls.txt, which is written last but one, is longer than that. */
START_TEST(a_full_disk_changes_nothing)
{
	set_up();
	autobuffer struct buffer calls = { 0 };
	while (calls.length < 4096) {
		buffer_add_text(&calls, "# another line\n");
	}
	buffer_add_text(&calls, "secret/original/07 generate 3 4\n");
	collection_write(collection, SUM "generators/calls.txt", calls.bytes);
	expect("add sum -g 'generate 2 2'", 0, "added ", "");
	autofree char *before = state();
	autofree char *with = xasprintf("sh -c 'trap \"\" XFSZ; ulimit -f 4; %s \"$@\"' x", judge);
	struct said said = judge_say_by(collection, with, "add sum -d x -g 'generate 5 6'");
	ck_assert_int_eq(said.status, 3);
	ck_assert_msg(strstr(said.err, "problems/sum/generators/calls.txt: can't be written: File too large; "
		"nothing was changed\n"), "%s", said.err);
	said_finish(&said);
	autofree char *after = state();
	ck_assert_str_eq(before, after);
	autofree char *find = xasprintf("test -z \"$(find '%s/problems' -name '.*')\"", collection);
	ck_assert_int_eq(system(find), 0);
	collection_remove(collection);
}
END_TEST

/* How many cases there are, each with its answer. */
static size_t count_whole(void)
{
	autofree char *path = xasprintf("%s/" DATA "secret/original", collection);
	struct name_list names = { 0 };
	struct error err = { 0 };
	size_t inputs = 0;
	ck_assert(directory_list(path, &names, &err));
	for (size_t i = 0; i < names.count; i++) {
		autofree char *whole = path_join(path, names.names[i]);
		if (!strcmp(path_extension(whole), ".in") && *names.names[i] != '.') {
			memcpy(whole + strlen(whole) - 3, ".an", 3);
			autofree char *answer = xasprintf("%ss", whole);
			ck_assert_msg(path_exists(answer), "%s", answer);
			inputs++;
		}
	}
	name_list_finish(&names);
	return inputs;
}

START_TEST(killed_at_any_moment_the_package_stays_whole)
{
	enum { KILLS = 30 };
	set_up();
	expect("add sum -g 'generate 5 6'", 0, "added ", "");
	size_t before = count_whole();
	for (int i = 0; i < KILLS; i++) {
		autofree char *line = xasprintf("cd '%s' && { %s add sum -d x -g 'generate %d 1' >/dev/null 2>&1 & "
			"sleep 0.%03d; kill -9 $!; wait $!; } 2>/dev/null; true", collection, judge, 20 + i,
			10 + i * 7);
		ck_assert_int_eq(system(line), 0);
		size_t after = count_whole();
		ck_assert_uint_le(after - before, 1);
		before = after;
	}
	expect("add sum -g 'generate 100 1'", 0, "added ", "");
	struct said said = say("run sum");
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(many_cases_one_after_the_other)
{
	enum { CASES = 100 };
	set_up();
	autofree char *line = xasprintf("cd '%s' && for i in $(seq %d); do echo $i 7 | %s add sum >/dev/null || "
		"exit 1; done", collection, CASES, judge);
	collection_write(collection, SUM "submissions/brute_force/count.c",
		"#include <stdio.h>\nint main(void)\n{\n\tlong a, b;\n\t(void)!scanf(\"%ld%ld\", &a, &b);\n"
		"\tprintf(\"%ld\\n\", a + b);\n}\n");
	autofree char *other = xasprintf("cd '%s/" SUM "' && cp submissions/brute_force/count.c main.c && "
		"rm submissions/accepted/other.c", collection);
	ck_assert_int_eq(system(other), 0);
	ck_assert_int_eq(system(line), 0);
	autofree char *passed = xasprintf("%d/%d", CASES + 2, CASES + 2);
	expect("run sum", 0, passed, "");
	collection_remove(collection);
}
END_TEST

START_TEST(two_at_a_time_take_turns)
{
	set_up();
	expect("add sum -i good", 0, "added ", "");
	autofree char *line = xasprintf("cd '%s' && for i in 1 2 3 4; do %s add sum -g \"generate $i 50\" "
		">/dev/null 2>&1 & done; wait", collection, judge);
	ck_assert_int_eq(system(line), 0);
	ck_assert_uint_eq(count_whole(), 6);
	expect("add sum --regenerate", 0, "sum: 5 of 5 generated cases", "");
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
		{ regenerating_finds_what_was_touched_and_makes_what_is_missing, 1 },
		{ answers_are_mended_only_when_agreed, 1 },
		{ a_disputed_answer_is_not_written, 1 },
		{ on_a_terminal_one_is_asked, ARRAY_LENGTH(replies) },
		{ what_an_editor_wrote_is_added_or_kept, 1 },
		{ what_a_crash_leaves_spoils_nothing_and_is_cleared_away, 1 },
		{ a_full_disk_changes_nothing, 1 },
		{ killed_at_any_moment_the_package_stays_whole, 1 },
		{ many_cases_one_after_the_other, 1 },
		{ two_at_a_time_take_turns, 1 },
	};
	char *cache = NULL;
	struct error err = { 0 };
	if (!directory_make_temporary(&cache, &err)) {
		(void)fprintf(stderr, "%s\n", err.message);
		return 1;
	}
	judge = xasprintf("env XDG_CACHE_HOME='%s' '%s'", cache, getenv("JUDGE"));
	int status = suite_run("tools/add", tests, ARRAY_LENGTH(tests));
	(void)directory_remove(cache, &err);
	free(cache);
	free(judge);
	return status;
}
