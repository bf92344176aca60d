#include "export_support.h"

#include "base/memory.h"

/* Twice wants a function that doubles a word; off and far are the same with a mistake each. */
static const struct {
	const char *path, *text;
} files[] = {
	{ SITES "sites.yaml",
		"c: {title: anywhere, source: main.c, language: c, cases: [sample, secret]}\n"
		"twice: {title: The Site, language: c, flags: [-std=c17], url: https://example.org/x?a=b,\n"
		"  cases: [sample]}\n"
		"off: {title: off, language: c, cases: [sample]}\n"
		"far: {title: far, language: c, cases: [sample]}\n"
		"ce: {title: ce, language: c, cases: [sample]}\n"
		"none: {title: none, language: c, source: main.c, cases: [sample, secret/large]}\n"
		"tiny: {title: tiny, language: c, source: main.c, cases: [sample], code_bytes: 100}\n"
		"odd: {title: odd, source: odd.py, language: python3, cases: [sample]}\n" },
	{ "problems/echo/twice.h",
		"#ifndef TWICE_H\n#define TWICE_H\nstatic inline int twice(int x)\n{\n\treturn 2 * x;\n}\n#endif\n" },
	{ "problems/echo/odd.py", "print('\033[2J')\n" },
	{ SITES "twice.c", "#include \"../twice.h\"\n\nint site_twice(int x)\n{\n\treturn twice(x);\n}\n" },
	{ SITES "twice.driver.c", "#include <stdio.h>\n#include \"twice.c\"\nint main(void)\n{\n\tint x;\n"
		"\tconst char *s = \"\";\n\twhile (scanf(\"%d\", &x) == 1) {\n"
		"\t\tprintf(\"%s%d\", s, site_twice(x) / 2);\n\t\ts = \" \";\n\t}\n\tputs(\"\");\n}\n" },
	{ SITES "off.c", "int site_twice(int x)\n{\n\treturn 2 * x + (x == 3 ? 2 : 0);\n}\n" },
	{ SITES "off.driver.c", "#include <stdio.h>\n#include \"off.c\"\nint main(void)\n{\n\tint x;\n"
		"\twhile (scanf(\"%d\", &x) == 1) {\n\t\tprintf(\"%d \", site_twice(x) / 2);\n\t}\n}\n" },
	{ SITES "far.c", "\n#include \"../nowhere.h\"\n" },
	{ SITES "ce.c", "int main(void) { return x; }\n" },
};

char *export_make(void)
{
	char *collection = collection_make();
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		collection_write(collection, files[i].path, files[i].text);
	}
	return collection;
}
