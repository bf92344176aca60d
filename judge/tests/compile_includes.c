#include "compile/includes.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile_support.h"
#include "suite.h"

static struct workshop w;
static struct program_files files;

static void follow(const char *name)
{
	autofree char *path = path_join(w.directory, name);
	struct error err = { 0 };
	ck_assert_msg(files_read_one(&files, path, &err), "%s", err.message);
	includes_follow(&files, NULL);
}

static bool reached(const char *name)
{
	autofree char *joined = path_join(w.directory, name);
	autofree char *path = files_normal_path(joined);
	return files_find(&files, path);
}

static void start(void)
{
	workshop_init(&w);
	files = (struct program_files){ 0 };
}

static void end(void)
{
	files_finish(&files);
	workshop_finish(&w);
}

START_TEST(local_includes_are_found_with_what_they_include)
{
	start();
	workshop_write(&w, "p/main.c", "#include \"p.h\"\n#include \"../common/read.h\"\n");
	workshop_write(&w, "p/p.h", "#include <stdio.h>\n");
	workshop_write(&w, "common/read.h", "#include \"deep/types.h\"\n");
	workshop_write(&w, "common/deep/types.h", "");
	workshop_write(&w, "common/other.h", "");
	follow("p/main.c");
	ck_assert(reached("p/main.c") && reached("p/p.h"));
	ck_assert(reached("common/read.h") && reached("common/deep/types.h"));
	ck_assert(!reached("common/other.h"));
	ck_assert_uint_eq(files.count, 4);
	autofree char *root = includes_root(&files);
	ck_assert_str_eq(root, w.directory);
	end();
}
END_TEST

START_TEST(a_program_without_includes_needs_its_directory_only)
{
	start();
	workshop_write(&w, "p/main.c", "int main(void) { return 0; }\n");
	follow("p/main.c");
	autofree char *root = includes_root(&files);
	autofree char *directory = path_join(w.directory, "p");
	ck_assert_str_eq(root, directory);
	end();
}
END_TEST

START_TEST(cycles_end)
{
	start();
	workshop_write(&w, "a.h", "#include \"b.h\"\n#include \"a.h\"\n");
	workshop_write(&w, "b.h", "#include \"./a.h\"\n#include \"x/../b.h\"\n");
	follow("a.h");
	ck_assert_uint_eq(files.count, 2);
	end();
}
END_TEST

static const struct {
	const char *line;
	bool found;
} lines[] = {
	{ "#include \"x.h\"", true },
	{ "  #  include\t\"x.h\" // why", true },
	{ "\n\n#include\"x.h\"\r\n", true },
	{ "#if 0\n#include \"x.h\"\n#endif", true },
	{ "/*\n#include \"x.h\"\n*/", true },
	{ "#include \"./x.h\"", true },
	{ "#include \".//x.h\"", true },
	{ "#include \"nothing/../x.h\"", true },
	{ "#include <x.h>", false },
	{ "include \"x.h\"", false },
	{ "#include \"x.h", false },
	{ "#include \"x.h\n\"", false },
	{ "#include x.h", false },
	{ "puts(\"#include \\\"x.h\\\"\");", false },
	{ "#define X \"x.h\"\n#include X", false },
	{ "#include \"\"", false },
	{ "#", false },
};

START_TEST(include_lines_are_read_as_text)
{
	start();
	workshop_write(&w, "main.c", lines[_i].line);
	workshop_write(&w, "x.h", "");
	follow("main.c");
	ck_assert_int_eq(reached("x.h"), lines[_i].found);
	end();
}
END_TEST

START_TEST(what_is_missing_or_no_file_is_left_to_the_compiler)
{
	start();
	workshop_write(&w, "main.c", "#include \"none.h\"\n#include \"dir\"\n#include \"../\"\n");
	workshop_write(&w, "dir/x.h", "");
	follow("main.c");
	ck_assert_uint_eq(files.count, 1);
	end();
}
END_TEST

START_TEST(absolute_far_and_hidden_files_are_not_reached)
{
	start();
	workshop_write(&w, "1/2/3/4/5/main.c", "#include \"/etc/passwd\"\n"
		"#include \"../../../../near.h\"\n#include \"../../../../../far.h\"\n"
		"#include \".hidden/key.h\"\n#include \"../.key.h\"\n"
		"#include \"../../../../../../../../../../../../etc/passwd\"\n");
	workshop_write(&w, "1/near.h", "");
	workshop_write(&w, "far.h", "");
	workshop_write(&w, "1/2/3/4/5/.hidden/key.h", "");
	workshop_write(&w, "1/2/3/4/.key.h", "");
	follow("1/2/3/4/5/main.c");
	ck_assert(reached("1/near.h"));
	ck_assert_uint_eq(files.count, 2);
	end();
}
END_TEST

START_TEST(system_files_are_not_reached_from_near_the_root)
{
	start();
	/* /etc is two levels up, if directories for tests are made in /tmp */
	workshop_write(&w, "../../../main.c", "#include \"near.h\"\n#include \"../../etc/passwd\"\n");
	workshop_write(&w, "../../../near.h", "");
	follow("../../../main.c");
	ck_assert(reached("../../../near.h"));
	ck_assert_uint_eq(files.count, 2);
	end();
}
END_TEST

START_TEST(includes_end_at_a_number_of_files)
{
	start();
	for (int i = 0; i < FILES_MAX + 5; i++) {
		autofree char *name = xasprintf("%d.h", i);
		autofree char *text = xasprintf("#include \"%d.h\"\n", i + 1);
		autofree char *path = path_join(w.directory, name);
		autofclose FILE *file = fopen(path, "we");
		ck_assert_int_gt(fprintf(file, "%s", text), 0);
	}
	follow("0.h");
	ck_assert_uint_eq(files.count, FILES_MAX);
	end();
}
END_TEST

START_TEST(programs_compile_with_their_relative_places)
{
	workshop_init(&w);
	workshop_write(&w, "common/read.h", "#include \"../p/p.h\"\n#define READ P\n");
	workshop_write(&w, "p/p.h", "#ifndef P\n#define P 42\n#include \"../common/read.h\"\n#endif\n");
	workshop_write(&w, "p/main.c", "#include \"../common/read.h\"\n#include \"p.h\"\n"
		"#include <stdio.h>\nint main(void) { printf(\"%d\\n\", READ); return 0; }\n");
	workshop_must_compile(&w, "p/main.c", NULL);
	autofree char *output = workshop_run(&w);
	ck_assert_str_eq(output, "42\n");
	workshop_finish(&w);
}
END_TEST

static const struct {
	const char *include, *says;
} missing[] = {
	{ "#include \"none.h\"\n", "/p/main.c:1:10: fatal error: none.h: No such file" },
	{ "#include \"main.c\"\n", "#include nested depth" },
	{ "#include \"/etc/passwd\"\n", "error" },
	{ "#include \"../../../../../../../etc/passwd\"\n", "error" },
};

START_TEST(what_cannot_be_included_is_the_programs_own_mistake)
{
	workshop_init(&w);
	autofree char *text = xasprintf("%sint main(void) { return 0; }\n", missing[_i].include);
	workshop_write(&w, "p/main.c", text);
	ck_assert(!workshop_compile(&w, "p/main.c", NULL));
	ck_assert(!w.compilation.skipped);
	if (!strstr(w.compilation.message, missing[_i].says)) {
		ck_abort_msg("says: %s", w.compilation.message);
	}
	workshop_finish(&w);
}
END_TEST

static const struct {
	const char *path, *normal;
} paths[] = {
	{ "/a/b/../c", "/a/c" },
	{ "/a/./b//c/", "/a/b/c" },
	{ "/../../a", "/a" },
	{ "/a/..", "/" },
	{ "/", "/" },
	{ "/a/...", "/a/..." },
	{ "/a/.b/..c", "/a/.b/..c" },
};

START_TEST(paths_become_normal)
{
	autofree char *normal = files_normal_path(paths[_i].path);
	ck_assert_str_eq(normal, paths[_i].normal);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ local_includes_are_found_with_what_they_include, 0 },
		{ a_program_without_includes_needs_its_directory_only, 0 },
		{ cycles_end, 0 },
		{ include_lines_are_read_as_text, ARRAY_LENGTH(lines) },
		{ what_is_missing_or_no_file_is_left_to_the_compiler, 0 },
		{ absolute_far_and_hidden_files_are_not_reached, 0 },
		{ system_files_are_not_reached_from_near_the_root, 0 },
		{ includes_end_at_a_number_of_files, 0 },
		{ programs_compile_with_their_relative_places, 0 },
		{ what_cannot_be_included_is_the_programs_own_mistake, ARRAY_LENGTH(missing) },
		{ paths_become_normal, ARRAY_LENGTH(paths) },
	};
	return workshop_run_suite("compile_includes", tests, ARRAY_LENGTH(tests));
}
