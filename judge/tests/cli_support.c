#include "cli_support.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "base/file.h"
#include "base/memory.h"

static const struct {
	const char *path, *text;
} files[] = {
	{ "problems/echo/problem.yaml",
		"problem_format_version: 2025-09\nname: Echo\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c001\n"
		"limits:\n  time_limit: 1\n  memory: 64\n" },
	{ "problems/echo/main.c",
		"#include <stdio.h>\nint main(void)\n{\n\tint c;\n\twhile ((c = getchar()) != EOF) {\n"
		"\t\tputchar(c);\n\t}\n\treturn 0;\n}\n" },
	{ "problems/echo/data/sample/1.in", "1 2 3\n" },
	{ "problems/echo/data/sample/1.ans", "1 2 3\n" },
	{ "problems/echo/data/sample/1.yaml", "description: three numbers\n" },
	{ "problems/echo/data/secret/small/01-word.in", "word\n" },
	{ "problems/echo/data/secret/small/01-word.ans", "word\n" },
	{ "problems/echo/data/secret/small/02-empty.in", "" },
	{ "problems/echo/data/secret/small/02-empty.ans", "" },
	{ "problems/echo/submissions/wrong_answer/constant.c",
		"#include <stdio.h>\nint main(void)\n{\n\tputs(\"1 2 4\");\n\treturn 0;\n}\n" },
	{ "problems/broken/problem.yaml",
		"problem_format_version: 2025-09\nname: Broken\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c002\n"
		"limits:\n  time_limit: two\n" },
	{ "problems/broken/data/sample/1.in", "1\n" },
	{ "problems/broken/data/sample/1.ans", "1\n" },
	{ "talk/problem.yaml",
		"problem_format_version: 2025-09\nname: Talk\nuuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c003\n"
		"type: interactive\nlimits:\n  time_limit: 1\n" },
	{ "talk/output_validator/validate.c", "int main(void) { return 42; }\n" },
	{ "talk/data/secret/1.in", "1\n" },
	{ "talk/data/secret/1.ans", "1\n" },
	{ "endless/problem.yaml",
		"problem_format_version: 2025-09\nname: Endless\n"
		"uuid: 5d2e8a54-6f3f-4b62-9a58-27f1b6a3c004\n" },
	{ "endless/data/secret/1.in", "1\n" },
	{ "endless/data/secret/1.ans", "1\n" },
	{ "samples/1.in", "5\n" },
	{ "samples/1.ans", "5\n" },
	{ "cat.py", "import sys\nprint(sys.stdin.read(), end='')\n" },
	{ "broken.c", "int main(void) { return x; }\n" },
	{ "spin.c",
		"int main(void)\n{\n\tfor (volatile long i = 0; i < 2000000000; i++) {\n\t}\n}\n" },
	{ "crash.c", "#include <stdlib.h>\nint main(void) { abort(); }\n" },
};

void collection_write(const char *collection, const char *path, const char *text)
{
	struct error err = { 0 };
	autofree char *whole = path_join(collection, path);
	autofree char *directory = path_directory(whole);
	ck_assert_msg(directory_make(directory, &err), "%s", err.message);
	ck_assert_msg(file_write(whole, text, strlen(text), &err), "%s", err.message);
}

char *collection_make(void)
{
	struct error err = { 0 };
	char *collection = NULL;
	ck_assert_msg(directory_make_temporary(&collection, &err), "%s", err.message);
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
	return collection;
}

void collection_remove(char *collection)
{
	struct error err = { 0 };
	ck_assert_msg(directory_remove(collection, &err), "%s", err.message);
	free(collection);
}

char *collection_read(const char *collection, const char *path)
{
	struct error err = { 0 };
	struct buffer content = { 0 };
	autofree char *whole = path_join(collection, path);
	ck_assert_msg(file_read(whole, 1 << 24, &content, &err), "%s", err.message);
	return buffer_steal(&content);
}

struct said judge_say(const char *collection, const char *arguments)
{
	return judge_say_by(collection, "\"$JUDGE\"", arguments);
}

struct said judge_say_by(const char *collection, const char *command, const char *arguments)
{
	autofree char *line = xasprintf("cd '%s' || exit; >out.txt 2>err.txt </dev/null "
									"XDG_CACHE_HOME=\"${SHARED_CACHE:-$PWD/cache}\" %s %s",
		collection, command, arguments);
	int status = system(line);
	ck_assert_int_ne(status, -1);
	return (struct said){
		.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
		.out = collection_read(collection, "out.txt"),
		.err = collection_read(collection, "err.txt"),
	};
}

void said_finish(struct said *said)
{
	free(said->out);
	free(said->err);
}

int cli_run_suite(const char *name, const struct suite_test *tests, size_t count)
{
	char *cache = NULL;
	struct error err = { 0 };
	if (!directory_make_temporary(&cache, &err)) {
		(void)fprintf(stderr, "%s\n", err.message);
		return EXIT_FAILURE;
	}
	(void)setenv("XDG_CACHE_HOME", cache, true); /* without room for them, each has its own */
	(void)setenv("SHARED_CACHE", cache, true);
	int status = suite_run(name, tests, count);
	(void)directory_remove(cache, &err);
	free(cache);
	return status;
}
