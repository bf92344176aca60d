#include "stress_support.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

/* Writes N numbers below 10; refuses an N above 20, unless it is given "large"; with "odd" writes what
 * the validator refuses. */
const char stress_generator[] =
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
const char stress_sevens[] =
	"#include <stdio.h>\nint main(void)\n{\n\tint c, before = 0, last = 0;\n"
	"\twhile ((c = getchar()) != EOF) {\n\t\tif (c == '7' && before == '7' && last == ' ') {\n"
	"\t\t\tc = '8';\n\t\t}\n\t\tbefore = last;\n\t\tlast = c;\n\t\tputchar(c);\n\t}\n}\n";

/* The same, but it crashes there. */
const char stress_crashes[] =
	"#include <stdio.h>\n#include <stdlib.h>\nint main(void)\n{\n\tint c, before = 0, last = 0;\n"
	"\twhile ((c = getchar()) != EOF) {\n\t\tif (c == '7' && before == '7' && last == ' ') {\n"
	"\t\t\tabort();\n\t\t}\n\t\tbefore = last;\n\t\tlast = c;\n\t\tputchar(c);\n\t}\n}\n";

char *stress_make(void)
{
	char *collection = collection_make();
	collection_write(collection, PACKAGE "generators/generate.c", stress_generator);
	collection_write(collection, PACKAGE "input_validators/validate.c", validator);
	collection_write(collection, PACKAGE "submissions/brute_force/plain.c",
		"#include <stdio.h>\nint main(void)\n{\n\tchar c;\n\twhile (fread(&c, 1, 1, stdin)) {\n"
		"\t\tfwrite(&c, 1, 1, stdout);\n\t}\n}\n");
	collection_write(collection, "sevens.c", stress_sevens);
	collection_write(collection, "crashes.c", stress_crashes);
	stress_write_plan(collection, "# a comment\n\ngenerate {n:1..12} {seed}\n");
	return collection;
}

void stress_write_plan(const char *collection, const char *plan)
{
	collection_write(collection, PACKAGE "generators/stress.txt", plan);
}

void stress_expect(const char *collection, const char *arguments, int status, const char *out,
	const char *err)
{
	struct said said = judge_say(collection, arguments);
	ck_assert_msg(said.status == status, "%s: status %d\n%s%s", arguments, said.status, said.out,
		said.err);
	ck_assert_msg(strstr(said.out, out) != NULL, "%s: %s\n%s", arguments, said.out, said.err);
	ck_assert_msg(*err ? strstr(said.err, err) != NULL : !*said.err, "%s: %s", arguments, said.err);
	said_finish(&said);
}

char *stress_find_in(const char *out)
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
