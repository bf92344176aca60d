/* judge export --zip, in a made-up collection. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"

static char *collection;

START_TEST(a_zip_of_a_zip_is_the_same)
{
	collection = collection_make();
	struct said said = judge_say(collection, "export echo --zip -o echo.zip");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	said = judge_say(collection, "export ./echo.zip --zip -o again.zip");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	autofree char *compare = xasprintf("cmp '%s/echo.zip' '%s/again.zip'", collection, collection);
	ck_assert_int_eq(system(compare), 0);
	said = judge_say(collection, "run ./echo.zip");
	ck_assert_int_eq(said.status, 0);
	ck_assert_ptr_nonnull(strstr(said.out, "submissions/accepted/main.c"));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* Where it lies unpacked is gone before anybody can look there. */
static const struct {
	const char *arguments;
	int status;
	const char *out, *err;
} zipped[] = {
	{ "show ./echo.zip sample/1", 0, "input: ./echo.zip/data/sample/1.in\n", "" },
	{ "show ./echo.zip none", 2, "", "./echo.zip: has no case \"none\"; see 'judge list ./echo.zip' for " },
	{ "export ./echo.zip", 2, "", "./echo.zip/sites/sites.yaml: is not there; " },
	{ "submit ./echo.zip -s mars", 2, "", "./echo.zip/sites/sites.yaml: is not there; " },
	{ "run ./echo.zip --as mars", 2, "", "./echo.zip/sites/sites.yaml: is not there; " },
	{ "stress ./echo.zip", 2, "", "./echo.zip/generators/stress.txt: is not there; " },
	{ "stress ./echo.zip --save x", 2, "", "./echo.zip: is a zip, in which no case can be kept; unpack it, "
		"or leave out --save\n" },
};

START_TEST(what_lies_in_a_zip_is_called_by_the_zip)
{
	collection = collection_make();
	struct said said = judge_say(collection, "export echo --zip -o echo.zip");
	ck_assert_msg(said.status == 0, "%s", said.err);
	said_finish(&said);
	said = judge_say(collection, zipped[_i].arguments);
	ck_assert_int_eq(said.status, zipped[_i].status);
	ck_assert_msg(strstr(said.out, zipped[_i].out) != NULL, "%s", said.out);
	ck_assert_msg(!strncmp(said.err, zipped[_i].err, strlen(zipped[_i].err)), "%s", said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

/* The newer format keeps constants as they are; the older one knows of none. */
START_TEST(constants_come_with_the_format_or_are_put_in)
{
	collection = collection_make();
	collection_write(collection, "n/problem.yaml", "problem_format_version: 2025-09\nname: N\n"
		"uuid: 4a6c3f0e-2a1b-5c3d-8e4f-5a6b7c8d9e0f\nlimits: {time_limit: 2}\n"
		"constants: {n: 42}\n");
	collection_write(collection, "n/statement/problem.en.md", "Write {{n}}.\n");
	collection_write(collection, "n/data/secret/1.in", "");
	collection_write(collection, "n/data/secret/1.ans", "42\n");
	collection_write(collection, "n/submissions/accepted/n.py", "print({{n}})\n");
	static const char *const formats[] = { "2025-09", "legacy" };
	for (size_t i = 0; i < ARRAY_LENGTH(formats); i++) {
		autofree char *arguments = xasprintf("export ./n --zip -f %s -o n.zip", formats[i]);
		struct said said = judge_say(collection, arguments);
		ck_assert_msg(said.status == 0, "%s", said.err);
		said_finish(&said);
		said = judge_say(collection, "run ./n.zip");
		ck_assert_msg(said.status == 0, "%s", said.out);
		said_finish(&said);
		autofree char *look = xasprintf("python3 -c \"import sys, zipfile; "
			"zipped = zipfile.ZipFile('%s/n.zip'); sys.exit(not any(b'{{n}}' in zipped.read(name) "
			"for name in zipped.namelist()))\"", collection);
		ck_assert_int_eq(system(look) == 0, i == 0);
	}
	collection_remove(collection);
}
END_TEST

/* To DOMjudge a directory is a submission where the zip has an entry for it, and starts where its own file
 * says. */
START_TEST(domjudge_is_told_of_directories_and_where_to_start)
{
	collection = collection_make();
	collection_write(collection, "problems/echo/submissions/accepted/two/a.py",
		"import b\nprint(b.text())\n");
	collection_write(collection, "problems/echo/submissions/accepted/two/b.py",
		"def text():\n\treturn input()\n");
	collection_write(collection, "problems/echo/submissions/submissions.yaml",
		"accepted/two: {entrypoint: a.py}\n");
	static const char *const formats[] = { "2025-09", "legacy" };
	for (size_t i = 0; i < ARRAY_LENGTH(formats); i++) {
		autofree char *arguments =
			xasprintf("export echo --zip --for domjudge -f %s -o echo.zip", formats[i]);
		struct said said = judge_say(collection, arguments);
		ck_assert_msg(said.status == 0, "%s", said.err);
		said_finish(&said);
		autofree char *look = xasprintf("python3 -c \"import sys, zipfile; "
			"zipped = zipfile.ZipFile('%s/echo.zip'); "
			"sys.exit('submissions/accepted/two/' not in zipped.namelist() or "
			"zipped.read('submissions.json') != "
			"b'{\\\"submissions/accepted/two/\\\":{\\\"entry_point\\\":\\\"a.py\\\"}}\\n')\"", collection);
		ck_assert_int_eq(system(look), 0);
		said = judge_say(collection, "list ./echo.zip");
		ck_assert_msg(said.status == 0 && !*said.err, "%s", said.err);
		said_finish(&said);
	}
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *path, *text;
	const char *arguments, *said;
} unpackable[] = {
	{ "problems/echo/submissions/accepted/main.c", "int main(void) { return 0; }\n", "--zip",
		"problems/echo: two files would be submissions/accepted/main.c in the zip; rename one of them\n" },
	{ "problems/echo/data/secret/small-01-word.in", "", "--zip --for domjudge",
		"problems/echo: two files would be data/secret/small-01-word.in in the zip; rename one of them\n" },
	{ "problems/echo/data/sample/1.yaml", "output_validator_args: [case_sensitive]\n",
		"--zip -f legacy", "problems/echo: has cases with arguments or files, which can't be put into "
		"format legacy here; leave out --format\n" },
	{ "problems/echo/input_validators/v.c", "\n#include \"../far.h\"\n", "--zip",
		"problems/echo/input_validators/v.c:2:10: \"../far.h\" is not there; make it, or write "
		"<../far.h> if it is the system's\n" },
};

START_TEST(what_a_zip_cannot_hold_is_told)
{
	collection = collection_make();
	collection_write(collection, unpackable[_i].path, unpackable[_i].text);
	if (strstr(unpackable[_i].path, ".in")) {
		collection_write(collection, "problems/echo/data/secret/small-01-word.ans", "");
	}
	autofree char *arguments = xasprintf("export echo %s -o echo.zip", unpackable[_i].arguments);
	struct said said = judge_say(collection, arguments);
	ck_assert_int_eq(said.status, 2);
	ck_assert_msg(strstr(said.err, unpackable[_i].said), "%s", said.err);
	autofree char *path = path_join(collection, "echo.zip");
	ck_assert(!path_exists(path));
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

START_TEST(a_zip_does_not_come_in_the_place_of_a_link_or_pipe)
{
	collection = collection_make();
	collection_write(collection, "target.zip", "");
	autofree char *link = path_join(collection, "link.zip");
	autofree char *pipe = path_join(collection, "pipe");
	autofree char *target = path_join(collection, "target.zip");
	ck_assert_int_eq(symlink("target.zip", link), 0);
	ck_assert_int_eq(mkfifo(pipe, 0600), 0);
	autoclose int reader = open(pipe, O_RDWR | O_CLOEXEC | O_NONBLOCK); /* else a writer waits */
	ck_assert_int_ge(reader, 0);
	const char *const outputs[] = { "link.zip", "pipe" };
	for (size_t i = 0; i < ARRAY_LENGTH(outputs); i++) {
		autofree char *arguments = xasprintf("export echo --zip -o %s", outputs[i]);
		struct said said = judge_say(collection, arguments);
		ck_assert_int_eq(said.status, 0);
		said_finish(&said);
	}
	struct stat info;
	ck_assert(lstat(link, &info) == 0 && S_ISLNK(info.st_mode));
	ck_assert(stat(target, &info) == 0 && info.st_size > 0);
	ck_assert(stat(pipe, &info) == 0 && S_ISFIFO(info.st_mode));
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_zip_of_a_zip_is_the_same, 1 },
		{ what_lies_in_a_zip_is_called_by_the_zip, ARRAY_LENGTH(zipped) },
		{ constants_come_with_the_format_or_are_put_in, 1 },
		{ domjudge_is_told_of_directories_and_where_to_start, 1 },
		{ what_a_zip_cannot_hold_is_told, ARRAY_LENGTH(unpackable) },
		{ a_zip_does_not_come_in_the_place_of_a_link_or_pipe, 1 },
	};
	return suite_run("tools_export_zip", tests, ARRAY_LENGTH(tests));
}
