#include "compile/compile.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

#define HUSH "#pragma GCC diagnostic ignored \"-Wunused-function\"\n"

enum { FILES = 5 };

struct text_file {
	const char *name;
	const char *text;
};

/* A source `main.c` or `main.cpp`, first of the files, and what its bundle is. */
struct example {
	const char *claim;
	struct text_file files[FILES];
	const char *bundle;
};

static const struct example examples[] = {
	{ "a file without includes stays as it is",
		{ { "main.c", "/* \"x.h\" */\n#include <stdio.h>\n\nint x;\n" } },
		"/* \"x.h\" */\n#include <stdio.h>\n\nint x;\n" },
	{ "an included file comes in the place of its include",
		{ { "main.c", "int a;\n#include \"x.h\"\nint b;\n" }, { "x.h", "int x;\n" } },
		"int a;\n" HUSH "/* ---- x.h ---- */\nint x;\n/* ---- main.c ---- */\nint b;\n" },
	{ "names are taken from the directory of the file that includes",
		{ { "main.c", "#include \"sub/x.h\"\n" }, 
			{ "sub/x.h", "#include \"y.h\"\n#include \"../z.h\"\n" },
			{ "sub/y.h", "int y;\n" }, { "z.h", "int z;\n" } },
		HUSH "/* ---- y.h ---- */\nint y;\n/* ---- ../z.h ---- */\nint z;\n" },
	{ "a guarded file comes once, whatever it is called",
		{ { "main.c", "#include \"x.h\"\n#include \"./sub/../x.h\"\n#include \"sub/y.h\"\n" },
			{ "x.h", "/* about x */\n#ifndef X\n#define X\nint x;\n#endif\n" },
			{ "sub/y.h", "#if !defined(Y)\n#define Y\n#include \"../x.h\"\nint y;\n#endif /* Y */\n" } },
		HUSH "/* ---- x.h ---- */\n/* about x */\n#ifndef X\n#define X\nint x;\n#endif\n"
		"/* ---- sub/y.h ---- */\n#if !defined(Y)\n#define Y\nint y;\n#endif /* Y */\n" },
	{ "a file with a pragma once gets a guard",
		{ { "main.c", "#include \"x.h\"\n#include \"x.h\"\n" }, { "x.h", "#pragma once\nint x;\n" } },
		HUSH "/* ---- x.h ---- */\n#ifndef BUNDLED_1\n#define BUNDLED_1\nint x;\n#endif\n" },
	{ "a file without a guard comes each time",
		{ { "main.c", "#define X(a) int a;\n#include \"list.h\"\n#undef X\n#define X(a) &a,\n"
			"int *all[] = {\n#include \"list.h\"\n};\n" }, { "list.h", "X(one)\nX(two)\n" } },
		"#define X(a) int a;\n" HUSH "/* ---- list.h ---- */\nX(one)\nX(two)\n/* ---- main.c ---- */\n"
		"#undef X\n#define X(a) &a,\nint *all[] = {\n/* ---- list.h ---- */\nX(one)\nX(two)\n"
		"/* ---- main.c ---- */\n};\n" },
	{ "what came inside of a conditional comes again",
		{ { "main.c", "#if 0\n#include \"x.h\"\n#else\n#endif\n#include \"x.h\"\n#include \"x.h\"\n" },
			{ "x.h", "#ifndef X\n#define X\nint x;\n#endif\n" } },
		"#if 0\n" HUSH "/* ---- x.h ---- */\n#ifndef X\n#define X\nint x;\n#endif\n"
		"/* ---- main.c ---- */\n#else\n#endif\n" HUSH
		"/* ---- x.h ---- */\n#ifndef X\n#define X\nint x;\n#endif\n" },
	{ "a conditional around a whole file is no guard unless it defines its name",
		{ { "main.c", "#include \"x.h\"\n#define X\n#include \"x.h\"\n" },
			{ "x.h", "#ifndef X\nint x;\n#else\nint y;\n#endif\n" } },
		HUSH "/* ---- x.h ---- */\n#ifndef X\nint x;\n#else\nint y;\n#endif\n/* ---- main.c ---- */\n"
		"#define X\n/* ---- x.h ---- */\n#ifndef X\nint x;\n#else\nint y;\n#endif\n" },
	{ "comments, strings and raw strings hide includes",
		{ { "main.cpp", "/*\n#include \"x.h\"\n*/\nauto s = R\"(\n"
			"#include \"x.h\"\n)\";\n// \\\n#include \"x.h\"\n"
			"int n = 1'000'000; /* one\n#include \"x.h\"\n*/ "
			"char c = '\"', d = '\\''; /*\n#include \"x.h\"\n*/\n" } },
		"/*\n#include \"x.h\"\n*/\nauto s = R\"(\n"
			"#include \"x.h\"\n)\";\n// \\\n#include \"x.h\"\n"
		"int n = 1'000'000; /* one\n#include \"x.h\"\n*/ "
			"char c = '\"', d = '\\''; /*\n#include \"x.h\"\n*/\n" },
	{ "an include may be written in every way the language has",
		{ { "main.c", "  #  include \"x.h\"\n#inc\\\nlude \"x.h\" // why\n"
			"/* first\n */ %:include/**/\"x.h\" /* last\n*/\n" },
			{ "x.h", "int x;\n" } },
		HUSH "/* ---- x.h ---- */\nint x;\nint x;\n/* ---- main.c ---- */\n // why\n/* first\n */ \n"
		"/* ---- x.h ---- */\nint x;\n/* ---- main.c ---- */\n /* last\n*/\n" },
	{ "line ends of other systems and byte order marks go",
		{ { "main.c", "\xef\xbb\xbfint a;\r\n#include \"x.h\"\r\n#define B \\\r\n\t1\r\n" },
			{ "x.h", "\xef\xbb\xbf#pragma once\r\nint x;" } },
		"int a;\n" HUSH "/* ---- x.h ---- */\n#ifndef BUNDLED_1\n#define BUNDLED_1\nint x;\n#endif\n"
		"/* ---- main.c ---- */\n#define B \\\n\t1\n" },
	{ "a file that ends within a joined line ends there all the same",
		{ { "main.c", "#include \"x.h\"\nint b;\n" }, { "x.h", "// \\" } },
		HUSH "/* ---- x.h ---- */\n// \\\n\n/* ---- main.c ---- */\nint b;\n" },
	{ "odd names are shown harmlessly",
		{ { "main.c", "#include \"a */ b\xff.h\"\n"
			"#include \"\xc3\xa9 \xe2\x80\xae.h\"\n#include \"a\\b.h\"\n" },
			{ "a */ b\xff.h", "int a;\n" }, { "\xc3\xa9 \xe2\x80\xae.h", "int e;\n" },
			{ "a\\b.h", "int b;\n" } },
		HUSH "/* ---- a ?/ b\\xff.h ---- */\nint a;\n/* ---- \xc3\xa9 \\u{202e}.h ---- */\nint e;\n"
		"/* ---- a\\\\b.h ---- */\nint b;\n" },
	{ "an empty file adds nothing",
		{ { "main.c", "#include \"x.h\"\nint a;\n" }, { "x.h", "" } }, HUSH "int a;\n" },
};

/* A source that can't be bundled and all that is said of it, below the directory. */
static const struct example faults[] = {
	{ "a missing file is named with the place that wants it",
		{ { "main.c", "int a;\n  #include \"sub/x.h\"\n#include \"y.h\"\n" },
			{ "y.h", "\n\n#include \"z.h\"\n" } },
		"main.c:2:12: \"sub/x.h\" is not there; make it, or write <sub/x.h> if it is the system's\n"
		"y.h:3:10: \"z.h\" is not there; make it, or write <z.h> if it is the system's\n" },
	{ "a circle is told in full, guarded or not",
		{ { "main.c", "#include \"a.h\"\n" },
			{ "a.h", "#ifndef A\n#define A\n#include \"b.h\"\n#endif\n" },
			{ "b.h", "#pragma once\n\n#include \"./a.h\"\n" } },
		"b.h:3:10: \"./a.h\" includes itself (a.h -> b.h -> ./a.h); break the circle\n" },
	{ "a file may not include itself",
		{ { "main.c", "#include \"main.c\"\n" } },
		"main.c:1:10: \"main.c\" includes itself (main.c -> main.c); break the circle\n" },
	{ "a file from elsewhere is refused, by whatever name",
		{ { "main.c", "#include \"/dev/null\"\n#include \"../../dev/null\"\n" } },
		"main.c:1:10: \"/dev/null\" lies outside of DIRECTORY; move it inside\n"
		"main.c:2:10: \"../../dev/null\" lies outside of DIRECTORY; move it inside\n" },
	{ "an include by a macro can't be followed",
		{ { "main.c", "#define F \"x.h\"\n#include F\n" } },
		"main.c:2: this include names its file by a macro; write the name itself\n" },
	{ "an open comment is found where it begins",
		{ { "main.c", "int a;\n\nint b; /* and\nso on\n" } },
		"main.c:3: this comment is never closed; close it\n" },
	{ "an open raw string is found where it begins",
		{ { "main.cpp", "auto a =\nR\"x( )\" )x;\n" } },
		"main.cpp:2: this raw string is never closed; close it\n" },
	{ "an open conditional is found where it begins",
		{ { "main.c", "#include \"x.h\"\n" }, { "x.h", "#if 1\n#endif\n#ifdef A\n" } },
		"x.h:3: this conditional is never closed; close it with #endif\n" },
	{ "an end without a beginning is found",
		{ { "main.c", "#if 1\n#endif\n#endif\n" } },
		"main.c:3: no #if is open here; open one, or take this line away\n" },
	{ "a directory is no file",
		{ { "main.c", "#include \"sub\"\n" }, { "sub/x.h", "" } }, "sub: is not a regular file\n" },
};

static char *directory;

static void make_files(const struct text_file *files)
{
	autoerror struct error err = { 0 };
	ck_assert_msg(directory_make_temporary(&directory, &err), "%s", err.message);
	autofree char *sub = path_join(directory, "sub");
	ck_assert(directory_make(sub, &err));
	for (size_t i = 0; i < FILES && files[i].name; i++) {
		autofree char *path = path_join(directory, files[i].name);
		autofree char *around = path_directory(path);
		ck_assert(directory_make(around, &err));
		suite_write(path, files[i].text);
	}
}

static void remove_files(void)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_remove(directory, &err));
	free(directory);
}

static bool bundle(const char *name, struct buffer *out, struct error_list *mistakes)
{
	autofree char *path = path_join(directory, name);
	return bundle_file(path, directory, !strcmp(path_extension(name), ".cpp"), out, mistakes);
}

START_TEST(includes_are_put_in_their_place)
{
	const struct example *example = &examples[_i];
	make_files(example->files);
	autobuffer struct buffer out = { 0 };
	struct error_list mistakes = { 0 };
	ck_assert_msg(bundle(example->files[0].name, &out, &mistakes), "%s: %s", example->claim,
		mistakes.count ? mistakes.mistakes[0].text : "");
	ck_assert_msg(!strcmp(out.bytes, example->bundle), "%s: got\n%s\nexpected\n%s", example->claim,
		out.bytes, example->bundle);
	remove_files();
}
END_TEST

/* What a preprocessor makes of a file, comments and line ends apart. */
static char *preprocessed(const char *path)
{
	const char *language = strcmp(path_extension(path), ".cpp") ? "c" : "c++";
	autofree char *command = xasprintf("cc -w -x %s -E -P '%s' | tr -d ' \\n'", language, path);
	autofclose FILE *pipe = popen(command, "r");
	ck_assert_ptr_nonnull(pipe);
	struct buffer text = { 0 };
	for (int c; (c = getc(pipe)) != EOF;) {
		buffer_add_char(&text, (char)c);
	}
	ck_assert_int_eq(pclose(steal(&pipe)), 0);
	return buffer_steal(&text);
}

START_TEST(a_bundle_means_what_its_files_mean)
{
	const struct example *example = &examples[_i];
	make_files(example->files);
	autobuffer struct buffer out = { 0 };
	struct error_list mistakes = { 0 };
	ck_assert(bundle(example->files[0].name, &out, &mistakes));
	autofree char *source = path_join(directory, example->files[0].name);
	autofree char *name = xasprintf("sub/bundled%s", path_extension(source));
	autofree char *path = path_join(directory, name);
	suite_write(path, out.bytes);
	autofree char *before = preprocessed(source);
	autofree char *after = preprocessed(path);
	char *hush;
	while ((hush = strstr(after, "#pragmaGCC"))) {
		size_t length = strlen("#pragmaGCCdiagnosticignored\"-Wunused-function\"");
		memmove(hush, hush + length, strlen(hush + length) + 1);
	}
	ck_assert_msg(!strcmp(before, after), "%s: %s became %s", example->claim, before, after);
	remove_files();
}
END_TEST

START_TEST(what_cannot_be_bundled_is_told_with_its_place)
{
	const struct example *example = &faults[_i];
	make_files(example->files);
	autobuffer struct buffer out = { 0 }, said = { 0 };
	struct error_list mistakes = { 0 };
	ck_assert(!bundle(example->files[0].name, &out, &mistakes));
	for (size_t i = 0; i < mistakes.count; i++) {
		autofree char *text = mistake_text(&mistakes.mistakes[i]);
		ck_assert(!strncmp(text, directory, strlen(directory)));
		char *rest = text + strlen(directory) + 1, *named = strstr(rest, directory);
		if (named) {
			*named = '\0';
		}
		buffer_printf(&said, "%s%s%s\n", rest, named ? "DIRECTORY" : "",
			named ? named + strlen(directory) : "");
	}
	ck_assert_msg(!strcmp(said.bytes, example->bundle), "%s: got %s", example->claim, said.bytes);
	error_list_finish(&mistakes);
	remove_files();
}
END_TEST

/* Twenty files, each of which includes the next one three times; the last one comes 3^19 times. */
static const struct {
	int width; /* of the last file's one line */
	const char *said;
} grows[] = {
	{ 0, "more than 10000 files" },
	{ 1000, "more than 4194304 bytes" },
};

START_TEST(a_bundle_that_grows_without_end_is_refused)
{
	struct text_file none[FILES] = { 0 };
	make_files(none);
	for (int i = 0; i < 20; i++) {
		autofree char *name = xasprintf("%d.h", i);
		autofree char *path = path_join(directory, name);
		autofree char *include = xasprintf("#include \"%d.h\"\n", i + 1);
		autofree char *text = i == 19 ? xasprintf("%*s\n", grows[_i].width, "")
			: xasprintf("%s%s%s", include, include, include);
		suite_write(path, text);
	}
	autobuffer struct buffer out = { 0 };
	struct error_list mistakes = { 0 };
	ck_assert(!bundle("0.h", &out, &mistakes));
	ck_assert_uint_eq(mistakes.count, 1);
	ck_assert_ptr_nonnull(strstr(mistakes.mistakes[0].text, grows[_i].said));
	error_list_finish(&mistakes);
	remove_files();
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ includes_are_put_in_their_place, ARRAY_LENGTH(examples) },
		{ a_bundle_means_what_its_files_mean, ARRAY_LENGTH(examples) },
		{ what_cannot_be_bundled_is_told_with_its_place, ARRAY_LENGTH(faults) },
		{ a_bundle_that_grows_without_end_is_refused, ARRAY_LENGTH(grows) },
	};
	return suite_run("compile_bundle", tests, ARRAY_LENGTH(tests));
}
