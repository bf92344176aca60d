/* judge import: packages of Polygon, zips, and what is refused. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "import_support.h"

static char *collection;

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
static const struct import_file polygon[] = {
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
	static const struct import_file made[] = {
		{ "problems/nearmiss/data/sample/01.in", "1\n" },
		{ "problems/nearmiss/data/secret/02.ans", "5\n" },
		{ "problems/nearmiss/data/secret/02.yaml", "description: made by gen 5 'x'\n" },
		{ "problems/nearmiss/statement/problem.en.tex",
			"\\problemname{Near \\& Miss}\n\nBe near $n$.\n\n\\section*{Input}\n\nOne $n$.\n" },
	};
	collection = import_make(polygon, ARRAY_LENGTH(polygon));
	struct said said = judge_say(collection, "import polygon");
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out,
		"problems/nearmiss: 1 sample and 1 secret case, from 11 of 15 files; line ends mended in 4\n"
		"  skipped 1 file: a script of Polygon's (doall.sh)\n"
		"  skipped 1 file: read for what it says (problem.xml)\n"
		"  skipped 1 file: a solution tagged do-not-run (solutions/odd.c)\n"
		"  skipped 1 file: a solution in a language that isn't judged here (solutions/x.mystery)\n");
	said_finish(&said);
	import_check(collection, made, ARRAY_LENGTH(made));
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
	static const struct import_file made[] = {
		{ "problems/nearmiss/data/sample/01.in", "1\n" },
		{ "problems/nearmiss/data/secret/test_group.yaml", "max_score: 30\n" },
		{ "problems/nearmiss/data/secret/a_b/02.in", "5\n" },
		{ "problems/nearmiss/data/secret/a_b/test_group.yaml",
			"max_score: 30\nscore_aggregation: pass-fail\nrequire_pass: [sample]\n" },
	};
	collection = import_make(polygon, ARRAY_LENGTH(polygon));
	collection_write(collection, "polygon/problem.xml", XML("", SCORED));
	struct said said = judge_say(collection, "import polygon");
	ck_assert_str_eq(said.err, "");
	ck_assert_int_eq(said.status, 0);
	said_finish(&said);
	import_check(collection, made, ARRAY_LENGTH(made));
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
	collection = import_make(polygon, ARRAY_LENGTH(polygon));
	size_t before = import_count(collection);
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
	ck_assert_uint_eq(import_count(collection), before);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

#define YAML "problem_format_version: 2025-09\nname: Zip\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c009\n" \
	"limits:\n  time_limit: 1\n"

START_TEST(a_zip_of_a_package_is_copied_with_its_lines_mended)
{
	collection = import_make(NULL, 0);
	autofree char *files = xasprintf("[('top/problem.yaml', '''%s'''), ('top/data/secret/1.in', '1\\r\\n'), "
		"('top/data/secret/1.ans', '1\\n'), ('top/data/invalid_input/1.in', 'x\\r\\n'), "
		"('top/.gitignore', 'x'), ('top/main.c', 'int main(void) {}\\r\\n'), ('top/bad name.c', '')]", YAML);
	import_make_zip(collection, "pack.zip", files);
	struct said said = judge_say(collection, "import pack.zip");
	ck_assert_str_eq(said.err, "");
	ck_assert_str_eq(said.out, "problems/top: 0 sample and 1 secret case, from 5 of 7 files; line ends "
		"mended in 2\n  skipped 2 files: the package format ignores such names (.gitignore, bad name.c)\n");
	said_finish(&said);
	static const struct import_file made[] = {
		{ "problems/top/problem.yaml", YAML },
		{ "problems/top/data/secret/1.in", "1\n" },
		{ "problems/top/data/invalid_input/1.in", "x\r\n" },
		{ "problems/top/main.c", "int main(void) {}\n" },
	};
	import_check(collection, made, ARRAY_LENGTH(made));
	collection_remove(collection);
}
END_TEST

START_TEST(names_in_a_zip_are_of_any_language)
{
	collection = import_make(NULL, 0);
	import_make_zip(collection, "x.zip", "[('\xc3\xa9/\xd0\xb6.in', '1'), ('\xc3\xa9/\xd0\xb6.out', '2')]");
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
	collection = import_make(NULL, 0);
	size_t before = import_count(collection);
	if (refusals[_i].zip) {
		import_make_zip(collection, "x.zip", refusals[_i].zip);
	}
	struct said said = judge_say_by(collection, "TMPDIR=\"$PWD/samples\" \"$JUDGE\"",
		refusals[_i].arguments);
	ck_assert_str_eq(said.err, refusals[_i].said);
	ck_assert_str_eq(said.out, "");
	ck_assert_int_eq(said.status, 2);
	ck_assert_uint_eq(import_count(collection), before);
	said_finish(&said);
	autofree char *left = xasprintf("cd '%s' && test \"$(ls -A samples | wc -l)\" = 2 && "
		"test ! -e up.in && test ! -e ../up.in", collection);
	ck_assert_int_eq(system(left), 0);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_full_package_of_polygon_is_judged_by_its_own_checker, 1 },
		{ groups_and_points_of_polygon_are_kept, 1 },
		{ a_package_of_polygon_that_is_not_whole_is_refused, ARRAY_LENGTH(polygon_faults) },
		{ a_zip_of_a_package_is_copied_with_its_lines_mended, 1 },
		{ names_in_a_zip_are_of_any_language, 1 },
		{ what_is_refused_leaves_nothing_behind, ARRAY_LENGTH(refusals) },
	};
	return cli_run_suite("tools_import_packages", tests, ARRAY_LENGTH(tests));
}
