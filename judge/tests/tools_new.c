/* judge new, in a made-up collection. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

static char *collection;

static void set_up(void)
{
	collection = collection_make();
	collection_write(collection, "samples/10.in", "10\n");
	collection_write(collection, "samples/10.out", "ten\n");
	collection_write(collection, "samples/2.in", "2\n");
	collection_write(collection, "samples/2.ans", "two\n");
	collection_write(collection, "samples/input3.txt", "3\n");
	collection_write(collection, "samples/output3.txt", "three\n");
	collection_write(collection, "lonely/1.in", "1\n");
}

static bool says(const char *said, const char *expected)
{
	return *expected ? strstr(said, expected) != NULL : !*said;
}

static const struct {
	const char *arguments;
	int status;
	const char *out; /* part of stdout; "": nothing there */
	const char *err; /* part of stderr; "": nothing there */
} calls[] = {
	{ "new", 2, "", "judge new: names no problem; give an id, such as 'judge new aplusb'\n" },
	{ "new one two", 2, "", "judge new: one problem at a time; leave out \"two\"\n" },
	{ "new 'A + B!'", 2, "", "judge new: \"A + B!\" is no id for a problem; write 1 to 64 small letters "
		"and digits, such as ab\n" },
	{ "new ''", 2, "", "judge new: \"\" is no id for a problem; write 1 to 64 small letters and digits, "
		"such as aplusb\n" },
	{ "new ../..", 2, "", "judge new: \"..\" is no id" },
	{ "new test", 2, "", "judge new: \"test\" already means something else in the build; choose another "
		"id, such as test1\n" },
	{ "new echo", 2, "", "problems/echo: is there already; choose another id, or remove it first\n" },
	{ "new nowhere/one", 2, "", "nowhere: is no directory; make it first\n" },
	{ "new one --from nothing", 2, "", "nothing: there is no such file or directory; name " },
	{ "new one --from lonely", 2, "", "lonely/1.in: has no answer beside it; " },
	{ "new one --from samples/2.in samples/10.out", 2, "", "samples/10.out: is no input with its answer "
		"beside it; name 1.in with 1.ans" },
	{ "new one", 0, "problems/one: made, with one sample that only stands for those to come\n", "" },
	{ "new ./one/", 0, "./one: made, ", "" },
	{ "new one --from samples", 0, "problems/one: made, with 4 samples\n", "" },
	{ "new one --from samples/2.in samples/2.ans", 0, "problems/one: made, with 1 sample\n", "" },
	{ "help new", 0, "--from", "" },
};

START_TEST(every_call_is_answered)
{
	set_up();
	struct said said = judge_say(collection, calls[_i].arguments);
	ck_assert_msg(said.status == calls[_i].status, "%s: status %d\n%s%s", calls[_i].arguments,
		said.status, said.out, said.err);
	ck_assert_msg(says(said.out, calls[_i].out), "%s: %s", calls[_i].arguments, said.out);
	ck_assert_msg(says(said.err, calls[_i].err), "%s: %s", calls[_i].arguments, said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

static void expect(const char *arguments, int status, const char *out)
{
	struct said said = judge_say(collection, arguments);
	ck_assert_msg(said.status == status && strstr(said.out, out), "%s: status %d\n%s%s", arguments,
		said.status, said.out, said.err);
	said_finish(&said);
}

/* The ids have what no identifier of C may begin with, and what nothing is wrong with. */
static const struct {
	const char *make, *run;
} places[] = {
	{ "new one", "run one" },
	{ "new 2sum", "run 2sum" },
	{ "new ./one", "run ./one" },
};

START_TEST(the_package_is_judged_at_once_and_fails_honestly)
{
	set_up();
	expect(places[_i].make, 0, "made");
	struct said said = judge_say(collection, places[_i].run);
	ck_assert_int_eq(said.status, 1);
	ck_assert_str_eq(said.err, "");
	ck_assert_ptr_nonnull(strstr(said.out, "RTE"));
	ck_assert_ptr_nonnull(strstr(said.out, "main.c is not written yet"));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(all_programs_compile_without_warnings)
{
	set_up();
	expect("new 2sum", 0, "made");
	static const char *const sources[] = { "main.c", "input_validators/validate.c",
		"generators/generate.c" };
	for (size_t i = 0; i < ARRAY_LENGTH(sources); i++) {
		autofree char *line = xasprintf("cd '%s/problems/2sum' && gcc -std=c17 -D_GNU_SOURCE -Wall "
			"-Wextra -Wpedantic -Werror -c %s -o /dev/null", collection, sources[i]);
		ck_assert_msg(system(line) == 0, "%s", sources[i]);
	}
	collection_remove(collection);
}
END_TEST

START_TEST(samples_are_numbered_as_they_were_named)
{
	set_up();
	expect("new one --from samples/10.in samples", 0, "with 5 samples");
	static const char *const answers[] = { "ten\n", "5\n", "two\n", "ten\n", "three\n" };
	for (size_t i = 0; i < ARRAY_LENGTH(answers); i++) {
		autofree char *path = xasprintf("problems/one/data/sample/%zu.ans", i + 1);
		autofree char *answer = collection_read(collection, path);
		ck_assert_str_eq(answer, answers[i]);
	}
	expect("run one", 1, "0/5");
	collection_remove(collection);
}
END_TEST

static const char *const names[] = { "A */ B /* C", "a: \"b\" # c\\", "tab\there", "\xff\x01", "Ünï", " " };

START_TEST(any_name_is_kept_and_harms_nothing)
{
	set_up();
	autofree char *arguments = xasprintf("new one --name '%s'", names[_i]);
	expect(arguments, 0, "made");
	expect("run one", 1, "main.c is not written yet");
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *before, *after;
} lists[] = {
	{ "problems = ['a', 'z']\n", "problems = ['a', 'one', 'z']\n" },
	{ "x = 1\nproblems = ['a']\ny = ['b']\n", "x = 1\nproblems = ['a', 'one']\ny = ['b']\n" },
	{ "problems = [\n    'p',\n    'q',\n]\n", "problems = [\n    'one', 'p',\n    'q',\n]\n" },
	{ "problems = [\n    'a',\n]\n", "problems = [\n    'a', 'one',\n]\n" },
	{ "problems = []", "problems = ['one']" },
	{ "other = []\n", "other = []\n" },
};

static void share_headers(void)
{
	static const char *const headers[] = { "read.h", "write.h", "validate.h", "random.h", "many.h" };
	for (size_t i = 0; i < ARRAY_LENGTH(headers); i++) {
		autofree char *path = xasprintf("problems/common/%s", headers[i]);
		collection_write(collection, path, "");
	}
}

START_TEST(the_build_learns_of_the_problem)
{
	set_up();
	share_headers();
	collection_write(collection, "problems/meson.build", lists[_i].before);
	expect("new one", 0, strcmp(lists[_i].before, lists[_i].after) != 0
		? "entered in problems/meson.build, which builds and tests it; take it out there if you remove it\n"
		: "made");
	autofree char *after = collection_read(collection, "problems/meson.build");
	ck_assert_str_eq(after, lists[_i].after);
	autofree char *own = xasprintf("%s/problems/one/meson.build", collection);
	ck_assert_int_eq(path_exists(own), strstr(after, "'one'") != NULL);
	autofree char *common = xasprintf("%s/problems/one/common", collection);
	ck_assert(!path_exists(common));
	collection_remove(collection);
}
END_TEST

/* What lies in problems/, hidden or not. */
static size_t count_entries(void)
{
	autofree char *path = path_join(collection, "problems");
	struct name_list names_there = { 0 };
	struct error err = { 0 };
	ck_assert(directory_list(path, &names_there, &err));
	size_t count = names_there.count;
	name_list_finish(&names_there);
	return count;
}

/* A limit on the size of files is met as a full disk is where its signal is ignored. */
START_TEST(a_full_disk_leaves_nothing)
{
	set_up();
	collection_write(collection, "problems/meson.build", "problems = ['a']\n");
	size_t before = count_entries();
	autofree char *with = xasprintf("sh -c 'trap \"\" XFSZ; ulimit -f 2; \"%s\" \"$@\"' x",
		getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "new one");
	ck_assert_int_eq(said.status, 3);
	ck_assert_ptr_nonnull(strstr(said.err, "can't be written: File too large"));
	said_finish(&said);
	ck_assert_uint_eq(count_entries(), before);
	collection_remove(collection);
}
END_TEST

START_TEST(dying_in_the_middle_leaves_no_problem)
{
	set_up();
	autofree char *with = xasprintf("sh -c 'ulimit -f 2; \"%s\" \"$@\"' x", getenv("JUDGE"));
	struct said said = judge_say_by(collection, with, "new one");
	ck_assert_int_ge(said.status, 128);
	said_finish(&said);
	struct said listed = judge_say(collection, "list echo");
	ck_assert_int_eq(listed.status, 0);
	said_finish(&listed);
	expect("new one", 0, "made");
	collection_remove(collection);
}
END_TEST

START_TEST(every_package_has_a_name_of_its_own)
{
	set_up();
	expect("new one", 0, "made");
	expect("new two", 0, "made");
	autofree char *one = collection_read(collection, "problems/one/problem.yaml");
	autofree char *two = collection_read(collection, "problems/two/problem.yaml");
	const char *first = strstr(one, "uuid: "), *second = strstr(two, "uuid: ");
	ck_assert_int_ne(strncmp(first, second, strcspn(first, "\n")), 0);
	collection_remove(collection);
}
END_TEST

/* A reaper removes what an interrupt leaves, soon. */
START_TEST(interrupted_at_any_moment_nothing_hidden_stays)
{
	collection = collection_make();
	autofree char *line = xasprintf("cd '%s' && for i in $(seq 60); do "
		"timeout -s INT 0.00$((i / 10))$((i %% 10)) \"$JUDGE\" new ./p$i >/dev/null 2>&1; done; "
		"for i in $(seq 100); do test -z \"$(find . -maxdepth 1 -name '.p*')\" && exit 0; sleep 0.1; done; exit 1",
		collection);
	ck_assert_int_eq(system(line), 0);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_call_is_answered, ARRAY_LENGTH(calls) },
		{ the_package_is_judged_at_once_and_fails_honestly, ARRAY_LENGTH(places) },
		{ all_programs_compile_without_warnings, 1 },
		{ samples_are_numbered_as_they_were_named, 1 },
		{ any_name_is_kept_and_harms_nothing, ARRAY_LENGTH(names) },
		{ the_build_learns_of_the_problem, ARRAY_LENGTH(lists) },
		{ a_full_disk_leaves_nothing, 1 },
		{ dying_in_the_middle_leaves_no_problem, 1 },
		{ every_package_has_a_name_of_its_own, 1 },
		{ interrupted_at_any_moment_nothing_hidden_stays, 1 },
	};
	return cli_run_suite("tools_new", tests, ARRAY_LENGTH(tests));
}
