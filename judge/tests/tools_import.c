/* judge import: what other tools have, made up small, in a made-up collection. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "import_support.h"

enum { FILES_MAX = 12 };

static char *collection;

#define NO_TIME \
	"/problem.yaml: warning: the time limit isn't known; 2 seconds are written, put the right one " \
	"there\n"

static const struct {
	const char *arguments;
	struct import_file files[FILES_MAX], made[FILES_MAX];
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
	collection = import_make(folders[_i].files, FILES_MAX);
	struct said said = judge_say(collection, folders[_i].arguments);
	ck_assert_str_eq(said.out, folders[_i].out);
	ck_assert_str_eq(said.err, folders[_i].err);
	ck_assert_int_eq(said.status, 0);
	import_check(collection, folders[_i].made, FILES_MAX);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(the_real_title_is_kept_where_the_id_is_made_safe)
{
	collection = import_make(folders[7].files, FILES_MAX);
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
	static const struct import_file files[] = {
		{ "oj/1.in", "1 2\n" }, { "oj/1.out", "3\n" }, { "oj/2.in", "2 2\r\n" }, { "oj/2.out", "4\r\n" },
		{ "oj/3.in", "0 0" }, { "oj/3.out", "0" },
		{ "oj/add.c", "#include <stdio.h>\nint main(void)\n{\n\tint a, b;\n\tscanf(\"%d %d\", &a, &b);\n"
			"\tprintf(\"%d\\n\", a + b);\n}\n" },
	};
	collection = import_make(files, ARRAY_LENGTH(files));
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
	static const struct import_file files[] = { { "s/1.in", "1 2\n" }, { "s/1.out", "3\n" } };
	collection = import_make(files, ARRAY_LENGTH(files));
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
	static const struct import_file files[] = {
		{ "s/1.in", "1 2\n" }, { "s/1.out", "3\n" }, { "problems/meson.build", "problems = ['a']\n" },
		{ "problems/common/read.h", "" }, { "problems/common/write.h", "" },
		{ "problems/common/validate.h", "" }, { "problems/common/random.h", "" },
		{ "problems/common/many.h", "" },
	};
	collection = import_make(files, ARRAY_LENGTH(files));
	struct said said = judge_say(collection, "import s sums");
	ck_assert_msg(strstr(said.out, "from 2 of 2 files; entered in meson.build there\n"), "%s%s", said.out,
		said.err);
	said_finish(&said);
	autofree char *list = collection_read(collection, "problems/meson.build");
	ck_assert_str_eq(list, "problems = ['a', 'sums']\n");
	collection_remove(collection);
}
END_TEST

START_TEST(links_are_left_where_they_are)
{
	collection = import_make(folders[0].files, FILES_MAX);
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

START_TEST(a_link_to_a_file_beside_it_is_that_file)
{
	static const struct import_file files[] = { { "s/1.in", "1 2\n" }, { "s/1.out", "3\n" } };
	collection = import_make(files, ARRAY_LENGTH(files));
	autofree char *linking = xasprintf("cd '%s/s' && ln -s 1.in 2.in && ln -s 1.out 2.out", collection);
	ck_assert_int_eq(system(linking), 0);
	struct said said = judge_say(collection, "import s sums");
	ck_assert_msg(strstr(said.out, "2 sample and 0 secret cases, from 4 of 4 files"), "%s%s", said.out, said.err);
	said_finish(&said);
	autofree char *copy = collection_read(collection, "problems/sums/data/sample/2.in");
	ck_assert_str_eq(copy, "1 2\n");
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
	collection = import_make(NULL, 0);
	collection_write(collection, "big/1.in", "more than a block: 0123456789\n");
	autofree char *growing = xasprintf("cd '%s/big' && yes | head -c 200000 >>1.in && echo 1 >1.out",
		collection);
	ck_assert_int_eq(system(growing), 0);
	size_t before = import_count(collection);
	/* a file that may not grow stands for a disk without room */
	struct said said = judge_say_by(collection, "sh -c 'trap \"\" XFSZ; ulimit -f 100; exec \"$JUDGE\" \"$@\"' sh",
		"import big");
	ck_assert_int_eq(said.status, 3);
	ck_assert_ptr_nonnull(strstr(said.err, "problems/big/data/sample/1.in: can't be written: File too large; "
		"nothing is made\n"));
	ck_assert_uint_eq(import_count(collection), before);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(killed_at_any_time_the_package_is_whole_or_not_there)
{
	enum { TRIES = 25 };
	collection = import_make(NULL, 0);
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
		{ links_are_left_where_they_are, 1 },
		{ a_link_to_a_file_beside_it_is_that_file, 1 },
		{ a_full_disk_leaves_the_old_state, 1 },
		{ killed_at_any_time_the_package_is_whole_or_not_there, 1 },
	};
	return cli_run_suite("tools_import", tests, ARRAY_LENGTH(tests));
}
