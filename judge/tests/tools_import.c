/* judge import: what other tools have, made up small, in a made-up collection. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

enum { FILES_MAX = 12 };

struct file {
	const char *path, *text;
};

static char *collection;

static void set_up(const struct file *files, size_t count)
{
	collection = collection_make();
	for (size_t i = 0; i < count && files[i].path; i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
}

static void check_files(const struct file *files, size_t count)
{
	for (size_t i = 0; i < count && files[i].path; i++) {
		autofree char *text = collection_read(collection, files[i].path);
		ck_assert_msg(!strcmp(text, files[i].text), "%s holds \"%s\", not \"%s\"", files[i].path, text,
			files[i].text);
	}
}

/* Nothing may be left behind, hidden or not. */
static size_t count_problems(void)
{
	autofree char *path = path_join(collection, "problems");
	struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(directory_list(path, &names, &err));
	size_t count = names.count;
	name_list_finish(&names);
	return count;
}

#define NO_TIME \
	"/problem.yaml: warning: the time limit isn't known; 2 seconds are written, put the right one " \
	"there\n"

static const struct {
	const char *arguments;
	struct file files[FILES_MAX], made[FILES_MAX];
	const char *out, *err;
} folders[] = {
	{ "import oj", /* its own folder of tests beside the one solution */
		{ { "oj/test/sample-1.in", "1 2\n" }, { "oj/test/sample-1.out", "3\n" },
			{ "oj/test/sample-2.in", "4 5\n" }, { "oj/test/.sample-3.in", "" },
			{ "oj/add.py", "print(sum(map(int, input().split())))\n" } },
		{ { "problems/oj/data/sample/1.in", "1 2\n" }, { "problems/oj/data/sample/1.ans", "3\n" },
			{ "problems/oj/main.py", "print(sum(map(int, input().split())))\n" } },
		"problems/oj: 1 sample and 0 secret cases, from 3 of 5 files\n"
		"  skipped 1 file: hidden, or left behind by an editor (test/.sample-3.in)\n"
		"  skipped 1 file: an input without an answer beside it (test/sample-2.in)\n",
		"problems/oj" NO_TIME },
	{ "import cf turns", /* cf-tool; the lines of Windows */
		{ { "cf/in1.txt", "1\r\n2\r\n" }, { "cf/ans1.txt", "3\r\n" }, { "cf/in2.txt", "a\rb\n" },
			{ "cf/ans2.txt", "c\n" }, { "cf/a.cpp", "int main() {}\n" }, { "cf/b.c", "int main() {}\n" } },
		{ { "problems/turns/data/sample/1.in", "1\n2\n" }, { "problems/turns/data/sample/1.ans", "3\n" },
			{ "problems/turns/data/sample/2.in", "a\rb\n" } },
		"problems/turns: 2 sample and 0 secret cases, from 4 of 6 files; line ends mended in 2\n"
		"  skipped 2 files: one of several solutions; copy the right one (a.cpp, b.c)\n",
		"problems/turns" NO_TIME },
	{ "import boost/b.cpp", /* cpbooster keeps a contest in one folder */
		{ { "boost/a.in1", "1\n" }, { "boost/a.ans1", "1\n" }, { "boost/b.in1", "2\n" },
			{ "boost/b.ans1", "2\n" }, { "boost/b.in2", "3\n" }, { "boost/b.ans2", "3\n" },
			{ "boost/a.cpp", "a\n" }, { "boost/b.cpp", "#include \"b.h\"\n" }, { "boost/b.h", "b\n" } },
		{ { "problems/b/data/sample/1.in", "2\n" }, { "problems/b/data/sample/2.ans", "3\n" },
			{ "problems/b/main.cpp", "#include \"b.h\"\n" }, { "problems/b/b.h", "b\n" } },
		"problems/b: 2 sample and 0 secret cases, from 6 of 9 files\n"
		"  skipped 2 files: of another problem (a.ans1, a.in1)\n"
		"  skipped 1 file: not part of what a package has (a.cpp)\n",
		"problems/b" NO_TIME },
	{ "import library", /* Library Checker */
		{ { "library/info.toml", "title = 'Turns & Stones' # x\ntimelimit = 2.5\n[[tests]]\ntitle = 'no'\n" },
			{ "library/in/example_00.in", "1\n" }, { "library/out/example_00.out", "1\n" },
			{ "library/in/large_07.in", "2\n" }, { "library/out/large_07.out", "2\n" },
			{ "library/sol/correct.cpp", "right\n" }, { "library/hash.json", "{}\n" } },
		{ { "problems/library/data/sample/00.in", "1\n" },
			{ "problems/library/data/secret/large_07.ans", "2\n" },
			{ "problems/library/submissions/accepted/correct.cpp", "right\n" } },
		"problems/library: 1 sample and 1 secret case, from 6 of 7 files\n"
		"  skipped 1 file: not part of what a package has (hash.json)\n", "" },
	{ "import plain ./here/x --secret", /* a path for an id */
		{ { "plain/2.in", "1\n" }, { "plain/2.ans", "1\n" }, { "plain/10.in", "2\n" },
			{ "plain/10.out", "2\n" }, { "plain/sub/10.in", "3\n" }, { "plain/sub/10.out", "3\n" } },
		{ { "here/x/data/secret/2.ans", "1\n" }, { "here/x/data/secret/10.in", "2\n" },
			{ "here/x/data/secret/sub-10.in", "3\n" } },
		"./here/x: 0 sample and 3 secret cases, from 6 of 6 files\n", "./here/x" NO_TIME },
	{ "import texts -v",
		{ { "texts/input.txt", "1" }, { "texts/output.txt", "1" }, { "texts/input7.txt", "2\n" },
			{ "texts/output7.txt", "2\n" }, { "texts/output8.txt", "3\n" } },
		{ { "problems/texts/data/sample/1.in", "1" }, { "problems/texts/data/sample/7.ans", "2\n" } },
		"problems/texts: 2 sample and 0 secret cases, from 4 of 5 files\n"
		"  taken    input.txt as data/sample/1.in\n"
		"  taken    input7.txt as data/sample/7.in\n"
		"  taken    output.txt as data/sample/1.ans\n"
		"  taken    output7.txt as data/sample/7.ans\n"
		"  skipped  output8.txt: not part of what a package has\n", "problems/texts" NO_TIME },
	{ "import odd", /* names of all kinds, two that become the same */
		{ { "odd/a b.in", "1\n" }, { "odd/a b.out", "1\n" }, { "odd/a?b.in", "2\n" },
			{ "odd/a?b.out", "2\n" }, { "odd/-x'$(touch y).in", "3\n" }, { "odd/-x'$(touch y).out", "3\n" },
			{ "odd/\xc3\xa9\x1b[2J.in", "4\n" }, { "odd/\xc3\xa9\x1b[2J.out", "4\n" } },
		{ { "problems/odd/data/sample/a-b.in", "1\n" }, { "problems/odd/data/sample/a-b-2.ans", "2\n" },
			{ "problems/odd/data/sample/x-touch-y.in", "3\n" }, { "problems/odd/data/sample/2J.in", "4\n" } },
		"problems/odd: 4 sample and 0 secret cases, from 8 of 8 files\n", "problems/odd" NO_TIME },
	{ "import code/.cph/.a.cpp_0123456789abcdef.prob", /* CPH */
		{ { "code/.cph/.a.cpp_0123456789abcdef.prob",
			  "{\"name\": \"A. Red, \\\"Blue\\\" & \\u0416\", \"group\": \"Judge - Round 1\", "
			  "\"url\": \"https://example.org/p/1?a=b\", \"interactive\": false, \"memoryLimit\": 64, "
			  "\"timeLimit\": 1500, \"tests\": [{\"input\": \"1\\r\\n\", \"output\": \"2\", \"id\": 7}], "
			  "\"srcPath\": \"C:\\\\home\\\\a.cpp\", \"local\": false}" },
			{ "code/a.cpp", "int main() {}\n" } },
		{ { "problems/aredblue/data/sample/1.in", "1\n" },
			{ "problems/aredblue/data/sample/1.ans", "2\n" },
			{ "problems/aredblue/main.cpp", "int main() {}\n" } },
		"problems/aredblue: 1 sample and 0 secret cases\n", "" },
};

START_TEST(every_folder_of_samples_becomes_a_package)
{
	set_up(folders[_i].files, FILES_MAX);
	struct said said = judge_say(collection, folders[_i].arguments);
	ck_assert_str_eq(said.out, folders[_i].out);
	ck_assert_str_eq(said.err, folders[_i].err);
	ck_assert_int_eq(said.status, 0);
	check_files(folders[_i].made, FILES_MAX);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(the_real_title_is_kept_where_the_id_is_made_safe)
{
	set_up(folders[7].files, FILES_MAX);
	struct said said = judge_say(collection, folders[7].arguments);
	ck_assert_int_eq(said.status, 0);
	said_finish(&said);
	said = judge_say(collection, "list aredblue");
	ck_assert_msg(strstr(said.out, "A. Red, \"Blue\" & \xd0\x96") != NULL, "%s", said.out);
	said_finish(&said);
	autofree char *yaml = collection_read(collection, "problems/aredblue/problem.yaml");
	ck_assert_ptr_nonnull(strstr(yaml, "url: \"https://example.org/p/1?a=b\"\n"));
	ck_assert_ptr_nonnull(strstr(yaml, "  time_limit: 1.5\n  time_resolution: 0.1\n  memory: 64\n"));
	collection_remove(collection);
}
END_TEST

START_TEST(what_is_imported_is_judged)
{
	static const char *const solutions[] = { "AC    oj", "3/3" };
	static const struct file files[] = {
		{ "oj/1.in", "1 2\n" }, { "oj/1.out", "3\n" }, { "oj/2.in", "2 2\r\n" }, { "oj/2.out", "4\r\n" },
		{ "oj/3.in", "0 0" }, { "oj/3.out", "0" },
		{ "oj/add.c", "#include <stdio.h>\nint main(void)\n{\n\tint a, b;\n\tscanf(\"%d %d\", &a, &b);\n"
			"\tprintf(\"%d\\n\", a + b);\n}\n" },
	};
	set_up(files, ARRAY_LENGTH(files));
	struct said said = judge_say(collection, "import oj");
	ck_assert_int_eq(said.status, 0);
	said_finish(&said);
	said = judge_say(collection, "run oj");
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	for (size_t i = 0; i < ARRAY_LENGTH(solutions); i++) {
		ck_assert_ptr_nonnull(strstr(said.out, solutions[i]));
	}
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* With what stands for a solution, as there was none, and for a validator, both in the build. */
START_TEST(samples_become_a_package_as_any_other)
{
	static const char *const parts[] = { "main.c", "some-sums.h", "statement/problem.en.md",
		"solution/solution.en.md", "input_validators/validate.c", "generators/generate.c",
		"generators/stress.txt", "data/invalid_input/01-empty.in", "sites/sites.yaml", "common/read.h" };
	static const struct file files[] = { { "s/1.in", "1 2\n" }, { "s/1.out", "3\n" } };
	set_up(files, ARRAY_LENGTH(files));
	struct said said = judge_say(collection, "import s some-sums");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	for (size_t i = 0; i < ARRAY_LENGTH(parts); i++) {
		autofree char *path = xasprintf("%s/problems/some-sums/%s", collection, parts[i]);
		ck_assert_msg(path_exists(path), "%s", path);
	}
	said = judge_say(collection, "run some-sums");
	ck_assert_msg(said.status == 1 && strstr(said.out, "main.c is not written yet"), "%s%s", said.out,
		said.err);
	said_finish(&said);
	said = judge_say(collection, "add some-sums -i s/1.in");
	ck_assert_msg(strstr(said.err, "is the input of sample/1 already"), "%s", said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(the_build_learns_of_what_was_imported)
{
	static const struct file files[] = {
		{ "s/1.in", "1 2\n" }, { "s/1.out", "3\n" }, { "problems/meson.build", "problems = ['a']\n" },
		{ "problems/common/read.h", "" }, { "problems/common/write.h", "" },
		{ "problems/common/validate.h", "" }, { "problems/common/random.h", "" },
		{ "problems/common/many.h", "" },
	};
	set_up(files, ARRAY_LENGTH(files));
	struct said said = judge_say(collection, "import s sums");
	ck_assert_msg(strstr(said.out, "from 2 of 2 files; entered in meson.build there\n"), "%s%s", said.out,
		said.err);
	said_finish(&said);
	autofree char *list = collection_read(collection, "problems/meson.build");
	ck_assert_str_eq(list, "problems = ['a', 'sums']\n");
	collection_remove(collection);
}
END_TEST

/* No testlib: a few lines with its names, that do what it does. */
#define TESTLIB \
	"#include <cstdio>\n#include <cstdlib>\n#include <string>\n" \
	"enum verdict { _ok, _wa, _fail };\n" \
	"static FILE *inputs[3];\n" \
	"#ifndef OK_EXIT_CODE\n#define OK_EXIT_CODE 0\n#endif\n" \
	"#ifndef WA_EXIT_CODE\n#define WA_EXIT_CODE 1\n#endif\n" \
	"[[noreturn]] static void quitf(verdict v, const char *text)\n{\n" \
	"\tstd::fprintf(stderr, \"%s\\n\", text);\n" \
	"\tstd::exit(v == _ok ? OK_EXIT_CODE : v == _wa ? WA_EXIT_CODE : 3);\n}\n" \
	"static void registerTestlibCmd(int argc, char **argv)\n{\n" \
	"\tfor (int i = 0; i < 3 && argc >= 4; i++) {\n\t\tinputs[i] = std::fopen(argv[i + 1], \"r\");\n\t}\n}\n" \
	"static int read(int i)\n{\n\tint x;\n" \
	"\tif (!inputs[i] || std::fscanf(inputs[i], \"%d\", &x) != 1) {\n" \
	"\t\tquitf(i == 1 ? _wa : _fail, \"no number\");\n\t}\n\treturn x;\n}\n"

#define XML(interactor, tests) \
	"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" \
	"<problem short-name=\"near-miss\"><names><name language=\"english\" value=\"Near &amp; Miss\"/>" \
	"<name language=\"russian\" value=\"\xd0\x9e\xd0\xba\"/></names>" \
	"<judging input-file=\"\" output-file=\"\"><testset name=\"tests\"><time-limit>1000</time-limit>" \
	"<memory-limit>67108864</memory-limit><test-count>2</test-count>" \
	"<input-path-pattern>tests/%02d</input-path-pattern>" \
	"<answer-path-pattern>tests/%02d.a</answer-path-pattern><tests>" tests "</tests></testset></judging>" \
	"<assets><checker name=\"check.cpp\" type=\"testlib\"><source path=\"files/check.cpp\"/></checker>" \
	interactor "<validators><validator><source path=\"files/val.cpp\"/></validator></validators>" \
	"<solutions><solution tag=\"main\"><source path=\"solutions/right.c\"/></solution>" \
	"<solution tag=\"wrong-answer\"><source path=\"solutions/far.c\"/></solution>" \
	"<solution tag=\"do-not-run\"><source path=\"solutions/odd.c\"/></solution>" \
	"<solution tag=\"main\"><source path=\"solutions/x.mystery\"/></solution></solutions></assets></problem>\n"
#define TESTS "<test method=\"manual\" sample=\"true\"/><test method=\"generated\" cmd=\"gen 5 'x'\"/>"
#define PROGRAM(answer) \
	"#include <stdio.h>\nint main(void)\n{\n\tint n;\n\tscanf(\"%d\", &n);\n\tprintf(\"%d\\n\", " answer ");\n}\n"

/* The answer may be one off. */
static const struct file polygon[] = {
	{ "polygon/problem.xml", XML("", TESTS) },
	{ "polygon/files/testlib.h", TESTLIB },
	{ "polygon/files/check.cpp", "#include \"testlib.h\"\nint main(int argc, char **argv)\n{\n"
		"\tregisterTestlibCmd(argc, argv);\n\tint n = read(0), got = read(1), right = read(2);\n"
		"\tif (n != right) {\n\t\tquitf(_fail, \"the answer is wrong\");\n\t}\n"
		"\tquitf(std::abs(got - right) <= 1 ? _ok : _wa, \"too far off\");\n}\n" },
	{ "polygon/files/val.cpp", "#include \"testlib.h\"\nint main()\n{\n\tint n;\n"
		"\tif (std::scanf(\"%d\", &n) != 1) {\n\t\tquitf(_fail, \"no number\");\n\t}\n}\n" },
	{ "polygon/tests/01", "1\r\n" }, { "polygon/tests/01.a", "1\r\n" },
	{ "polygon/tests/02", "5\r\n" }, { "polygon/tests/02.a", "5\r\n" },
	{ "polygon/solutions/right.c", PROGRAM("n + 1") },
	{ "polygon/solutions/far.c", PROGRAM("n < 5 ? n : n + 2") },
	{ "polygon/solutions/odd.c", PROGRAM("n") },
	{ "polygon/solutions/x.mystery", "begin end.\n" },
	{ "polygon/statement-sections/english/legend.tex", "Be near $n$.\n" },
	{ "polygon/statement-sections/english/input.tex", "One $n$." },
	{ "polygon/doall.sh", "" },
};

START_TEST(a_full_package_of_polygon_is_judged_by_its_own_checker)
{
	static const struct file made[] = {
		{ "problems/nearmiss/data/sample/01.in", "1\n" },
		{ "problems/nearmiss/data/secret/02.ans", "5\n" },
		{ "problems/nearmiss/data/secret/02.yaml", "description: made by gen 5 'x'\n" },
		{ "problems/nearmiss/statement/problem.en.tex",
			"\\problemname{Near \\& Miss}\n\nBe near $n$.\n\n\\section*{Input}\n\nOne $n$.\n" },
	};
	set_up(polygon, ARRAY_LENGTH(polygon));
	struct said said = judge_say(collection, "import polygon");
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out,
		"problems/nearmiss: 1 sample and 1 secret case, from 11 of 15 files; line ends mended in 4\n"
		"  skipped 1 file: a script of Polygon's (doall.sh)\n"
		"  skipped 1 file: read for what it says (problem.xml)\n"
		"  skipped 1 file: a solution tagged do-not-run (solutions/odd.c)\n"
		"  skipped 1 file: a solution in a language that isn't judged here (solutions/x.mystery)\n");
	said_finish(&said);
	check_files(made, ARRAY_LENGTH(made));
	said = judge_say(collection, "run nearmiss -s problems/nearmiss/submissions/accepted/right.c "
		"-s problems/nearmiss/submissions/wrong_answer/far.c -q");
	ck_assert_int_eq(said.status, 1);
	ck_assert_msg(strstr(said.out, "AC ") != NULL, "%s%s", said.out, said.err);
	ck_assert_msg(strstr(said.out, "WA ") != NULL, "%s%s", said.out, said.err);
	ck_assert_ptr_null(strstr(said.out, "JE "));
	said_finish(&said);
	autofree char *validator = xasprintf("cd '%s/problems/nearmiss/input_validators/validate' && "
		"g++ -o v validate.cpp && { echo 1 | ./v; test $? = 42 && { echo x | ./v 2>/dev/null; "
		"test $? = 43; }; }", collection);
	ck_assert_int_eq(system(validator), 0);
	collection_remove(collection);
}
END_TEST

#define SCORED \
	"<test sample=\"true\" group=\"0\"/><test group=\"a b\" points=\"10\"/></tests><groups><group name=\"0\"/>" \
	"<group name=\"a b\" points-policy=\"complete-group\" points=\"30.0\"><dependencies>" \
	"<dependency group=\"0\"/></dependencies></group></groups><tests>"

START_TEST(groups_and_points_of_polygon_are_kept)
{
	static const struct file made[] = {
		{ "problems/nearmiss/data/sample/01.in", "1\n" },
		{ "problems/nearmiss/data/secret/test_group.yaml", "max_score: 30\n" },
		{ "problems/nearmiss/data/secret/a_b/02.in", "5\n" },
		{ "problems/nearmiss/data/secret/a_b/test_group.yaml",
			"max_score: 30\nscore_aggregation: pass-fail\nrequire_pass: [sample]\n" },
	};
	set_up(polygon, ARRAY_LENGTH(polygon));
	collection_write(collection, "polygon/problem.xml", XML("", SCORED));
	struct said said = judge_say(collection, "import polygon");
	ck_assert_str_eq(said.err, "");
	ck_assert_int_eq(said.status, 0);
	said_finish(&said);
	check_files(made, ARRAY_LENGTH(made));
	said = judge_say(collection, "run nearmiss -s problems/nearmiss/submissions/accepted/right.c");
	ck_assert_msg(strstr(said.out, " 30/30 ") != NULL, "%s%s", said.out, said.err);
	said_finish(&said);
	collection_write(collection, "polygon/problem.xml",
		XML("", "<test points=\"2.5\"/><test group=\"a\"/>"));
	said = judge_say(collection, "import polygon halves");
	ck_assert_str_eq(said.err, "problems/halves: warning: its groups and points are left out: the package "
		"format takes whole numbers only\n");
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* What one file of the package of Polygon is instead, and what is said then. */
static const struct {
	const char *path, *text, *said;
} polygon_faults[] = {
	{ "problem.xml", XML("", TESTS "<"), "polygon/problem.xml:2: is no sound XML: " },
	{ "problem.xml", XML("<interactor/>", TESTS),
		"problem.xml: has an interactor; interactive problems can't be imported\n" },
	{ "problem.xml", "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>"
		"<problem/>", "polygon/problem.xml: has no testset; take the full package\n" },
	{ "problem.xml", "<problem><judging><testset name='tests'><test-count>1000000000</test-count></testset>"
		"</judging></problem>",
		"polygon/problem.xml:1: test-count is \"1000000000\"; write a number from 1 to 20000\n" },
	{ "problem.xml", "<problem><judging><testset name='tests'><test-count>1</test-count>"
		"<input-path-pattern>../%s%n</input-path-pattern></testset></judging></problem>",
		"polygon/problem.xml:1: input-path-pattern is \"../%s%n\"; write one such as tests/%02d\n" },
	{ "problem.xml", "<problem><judging><testset name='tests'><test-count>1</test-count>"
		"<input-path-pattern>../samples/%d.in</input-path-pattern></testset></judging></problem>",
		"polygon/problem.xml:1: input-path-pattern is \"../samples/%d.in\"; write one such as tests/%02d\n" },
	{ "problem.xml", "<problem><judging run-count=\"2\"><testset><test-count>1</test-count></testset>"
		"</judging></problem>",
		"problem.xml: run-count is 2; problems that run a solution more than once can't be imported\n" },
	{ "tests/02", NULL, "tests/02: is missing: its input is still to be made by 'gen 5 'x''; take the full "
		"package, or run its doall script first\n" },
	{ "tests/02.a", NULL, "tests/02.a: is missing: its answer is still to be made by 'gen 5 'x''; take the "
		"full package, or run its doall script first\n" },
	{ "files/check.cpp", NULL, "files/check.cpp: is missing, the checker of the problem; take the full "
		"package\n" },
};

START_TEST(a_package_of_polygon_that_is_not_whole_is_refused)
{
	set_up(polygon, ARRAY_LENGTH(polygon));
	size_t before = count_problems();
	autofree char *path = xasprintf("polygon/%s", polygon_faults[_i].path);
	if (polygon_faults[_i].text) {
		collection_write(collection, path, polygon_faults[_i].text);
	} else {
		autofree char *removing = xasprintf("rm '%s/%s'", collection, path);
		ck_assert_int_eq(system(removing), 0);
	}
	struct said said = judge_say(collection, "import polygon");
	ck_assert_int_eq(said.status, 2);
	ck_assert_msg(!strncmp(said.err, polygon_faults[_i].said, strlen(polygon_faults[_i].said)), "%s",
		said.err);
	ck_assert_uint_eq(count_problems(), before);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

#define YAML "problem_format_version: 2025-09\nname: Zip\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c009\n" \
	"limits:\n  time_limit: 1\n"

/* A zip with these files, made by Python, which lets names be anything. */
static void make_zip(const char *name, const char *files)
{
	autofree char *line = xasprintf("cd '%s' && python3 -c \"import zipfile\n"
		"z = zipfile.ZipFile('%s', 'w')\nfor n, t in %s: z.writestr(n, t)\nz.close()\"",
		collection, name, files);
	ck_assert_int_eq(system(line), 0);
}

START_TEST(a_zip_of_a_package_is_copied_with_its_lines_mended)
{
	set_up(NULL, 0);
	autofree char *files = xasprintf("[('top/problem.yaml', '''%s'''), ('top/data/secret/1.in', '1\\r\\n'), "
		"('top/data/secret/1.ans', '1\\n'), ('top/data/invalid_input/1.in', 'x\\r\\n'), "
		"('top/.gitignore', 'x'), ('top/main.c', 'int main(void) {}\\r\\n'), ('top/bad name.c', '')]", YAML);
	make_zip("pack.zip", files);
	struct said said = judge_say(collection, "import pack.zip");
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out, "problems/top: 0 sample and 1 secret case, from 5 of 7 files; line ends "
		"mended in 2\n  skipped 2 files: the package format ignores such names (.gitignore, bad name.c)\n");
	said_finish(&said);
	static const struct file made[] = {
		{ "problems/top/problem.yaml", YAML },
		{ "problems/top/data/secret/1.in", "1\n" },
		{ "problems/top/data/invalid_input/1.in", "x\r\n" },
		{ "problems/top/main.c", "int main(void) {}\n" },
	};
	check_files(made, ARRAY_LENGTH(made));
	collection_remove(collection);
}
END_TEST

START_TEST(names_in_a_zip_are_of_any_language)
{
	set_up(NULL, 0);
	make_zip("x.zip", "[('\xc3\xa9/\xd0\xb6.in', '1'), ('\xc3\xa9/\xd0\xb6.out', '2')]");
	struct said said = judge_say_by(collection, "LC_ALL=C \"$JUDGE\"", "import x.zip joy");
	ck_assert_msg(said.status == 0, "%s", said.err);
	ck_assert_ptr_nonnull(strstr(said.out, "1 sample and 0 secret cases, from 2 of 2 files"));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *zip; /* the files of x.zip; NULL: there is none */
	const char *arguments, *said;
} refusals[] = {
	{ NULL, "import", "judge import: names nothing; give a file or a directory, such as 'judge import "
		"samples'\n" },
	{ NULL, "import samples a b", "judge import: one thing at a time; leave out \"b\"\n" },
	{ NULL, "import nowhere", "nowhere: there is no such file or directory; name what to import\n" },
	{ NULL, "import samples/1.ans",
		"samples/1.ans: is no zip, .prob or source file; name the directory to import\n" },
	{ NULL, "import samples echo",
		"problems/echo: is there already; choose another id, or remove it first\n" },
	{ NULL, "import samples ..", "\"..\" is no id for a problem; write small letters and digits\n" },
	{ NULL, "import samples problems/.x", "\"problems/.x\" is no id for a problem; write small letters and "
		"digits\n" },
	{ NULL, "import problems/broken x", "problems/broken/problem.yaml:5:15: time_limit is \"two\"; write "
		"seconds, such as 2 or 0.5\nproblems/broken: is not imported; mend the above and try again\n" },
	{ "[('../../up.in', '1'), ('../../up.out', '1')]", "import x.zip",
		"x.zip: has \"../../up.in\" in it, which leads out of it or is no name; don't trust it\n" },
	{ "[('/1.in', '1')]", "import x.zip",
		"x.zip: has \"/1.in\" in it, which leads out of it or is no name; don't trust it\n" },
	{ "[('1.in', '1'), ('1.in', '2')]", "import x.zip", "x.zip: has 1.in twice; pack it again\n" },
	{ "[('top/readme', '1')]", "import x.zip", "x.zip: holds neither a package nor samples; name a directory "
		"with problem.xml, problem.yaml, or files such as 1.in and 1.out\n" },
	{ "[('top/problem.xml', '<problem/>')]", "import x.zip",
		"x.zip/problem.xml: has no testset; take the full package\n" },
};

START_TEST(what_is_refused_leaves_nothing_behind)
{
	set_up(NULL, 0);
	size_t before = count_problems();
	if (refusals[_i].zip) {
		make_zip("x.zip", refusals[_i].zip);
	}
	struct said said = judge_say_by(collection, "TMPDIR=\"$PWD/samples\" \"$JUDGE\"",
		refusals[_i].arguments);
	ck_assert_str_eq(said.err, refusals[_i].said);
	ck_assert_str_eq(said.out, "");
	ck_assert_int_eq(said.status, 2);
	ck_assert_uint_eq(count_problems(), before);
	said_finish(&said);
	autofree char *left = xasprintf("cd '%s' && test \"$(ls -A samples | wc -l)\" = 2 && "
		"test ! -e up.in && test ! -e ../up.in", collection);
	ck_assert_int_eq(system(left), 0);
	collection_remove(collection);
}
END_TEST

START_TEST(links_are_left_where_they_are)
{
	set_up(folders[0].files, FILES_MAX);
	autofree char *linking = xasprintf("cd '%s/oj/test' && ln -s /etc/passwd 4.in && ln -s / top && "
		"ln -s ../../samples/1.ans 4.out && mkfifo 5.in", collection);
	ck_assert_int_eq(system(linking), 0);
	struct said said = judge_say(collection, "import oj");
	ck_assert_int_eq(said.status, 0);
	ck_assert_ptr_nonnull(strstr(said.out, "skipped 3 files: a link (test/4.in, test/4.out, test/top)\n"));
	ck_assert_ptr_nonnull(strstr(said.out, "skipped 1 file: no regular file (test/5.in)\n"));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* Many files, so that there is time to be stopped in. */
static void write_many(void)
{
	autofree char *line = xasprintf("mkdir '%s/many' && cd '%s/many' && for i in $(seq 400); do echo $i >$i.in; "
		"echo $i >$i.out; done", collection, collection);
	ck_assert_int_eq(system(line), 0);
}

START_TEST(a_full_disk_leaves_the_old_state)
{
	set_up(NULL, 0);
	collection_write(collection, "big/1.in", "more than a block: 0123456789\n");
	autofree char *growing = xasprintf("cd '%s/big' && yes | head -c 200000 >>1.in && echo 1 >1.out",
		collection);
	ck_assert_int_eq(system(growing), 0);
	size_t before = count_problems();
	/* a file that may not grow stands for a disk without room */
	struct said said = judge_say_by(collection, "sh -c 'trap \"\" XFSZ; ulimit -f 100; exec \"$JUDGE\" \"$@\"' sh",
		"import big");
	ck_assert_int_eq(said.status, 3);
	ck_assert_ptr_nonnull(strstr(said.err, "can't be written: File too large"));
	ck_assert_uint_eq(count_problems(), before);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(killed_at_any_time_the_package_is_whole_or_not_there)
{
	enum { TRIES = 25 };
	set_up(NULL, 0);
	write_many();
	for (int i = 0; i < TRIES; i++) {
		autofree char *with = xasprintf("timeout -s KILL 0.%03d \"$JUDGE\"", 2 + 3 * i);
		autofree char *arguments = xasprintf("import many p%d", i);
		struct said said = judge_say_by(collection, with, arguments);
		said_finish(&said);
		autofree char *place = xasprintf("%s/problems/p%d", collection, i);
		if (path_exists(place)) {
			autofree char *whole = xasprintf("test $(ls '%s/data/sample' | wc -l) = 800 && test -s '%s/main.c' "
				"&& test -s '%s/problem.yaml'", place, place, place);
			ck_assert_int_eq(system(whole), 0);
		}
	}
	struct said said = judge_say(collection, "import many last");
	ck_assert_int_eq(said.status, 0);
	said_finish(&said);
	said = judge_say(collection, "list"); /* what was left hidden is no problem */
	ck_assert_ptr_null(strstr(said.out, "."));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_folder_of_samples_becomes_a_package, ARRAY_LENGTH(folders) },
		{ the_real_title_is_kept_where_the_id_is_made_safe, 1 },
		{ what_is_imported_is_judged, 1 },
		{ samples_become_a_package_as_any_other, 1 },
		{ the_build_learns_of_what_was_imported, 1 },
		{ a_full_package_of_polygon_is_judged_by_its_own_checker, 1 },
		{ groups_and_points_of_polygon_are_kept, 1 },
		{ a_package_of_polygon_that_is_not_whole_is_refused, ARRAY_LENGTH(polygon_faults) },
		{ a_zip_of_a_package_is_copied_with_its_lines_mended, 1 },
		{ names_in_a_zip_are_of_any_language, 1 },
		{ what_is_refused_leaves_nothing_behind, ARRAY_LENGTH(refusals) },
		{ links_are_left_where_they_are, 1 },
		{ a_full_disk_leaves_the_old_state, 1 },
		{ killed_at_any_time_the_package_is_whole_or_not_there, 1 },
	};
	return suite_run("tools/import", tests, ARRAY_LENGTH(tests));
}
