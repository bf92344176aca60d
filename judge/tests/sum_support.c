#include "sum_support.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"

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

char *sum_make(void)
{
	char *collection = collection_make();
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
	return collection;
}

struct said sum_say(const char *collection, const char *arguments)
{
	return judge_say(collection, arguments);
}

static bool says(const char *said, const char *expected)
{
	return *expected ? strstr(said, expected) != NULL : !*said;
}

void sum_expect(const char *collection, const char *arguments, int status, const char *out,
	const char *err)
{
	struct said said = sum_say(collection, arguments);
	ck_assert_msg(said.status == status, "%s: status %d\n%s%s", arguments, said.status, said.out,
		said.err);
	ck_assert_msg(says(said.out, out), "%s: %s", arguments, said.out);
	ck_assert_msg(says(said.err, err), "%s: %s", arguments, said.err);
	said_finish(&said);
}

char *sum_state(const char *collection)
{
	autofree char *line = xasprintf("cd '%s/problems/sum' && find . -type f ! -name '.*' | sort | "
									"xargs tail -v -n +1 >'%s/state'",
		collection, collection);
	ck_assert_int_eq(system(line), 0);
	return collection_read(collection, "state");
}

void sum_expect_tidy(const char *collection)
{
	autofree char *find = xasprintf("test -z \"$(find '%s/problems' -name '.*')\"", collection);
	ck_assert_int_eq(system(find), 0);
}
