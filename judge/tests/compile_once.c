/* What was compiled is not compiled again, by anybody, until something about it has changed. */
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "compile_support.h"
#include "suite.h"

#define RETURN_0 "int main(void) { return 0; }\n"

static struct workshop w;

START_TEST(the_second_time_nothing_is_compiled)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", RETURN_0);
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert(w.compilation.known_time);
	autofree char *directory = xstrdup(w.executable.directory);
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert(!w.compilation.known_time);
	ck_assert_str_eq(w.executable.directory, directory);
	ck_assert_uint_eq(workshop_entries(&w, NULL), 1);
	ck_assert_uint_eq(workshop_entries(&w, OWNER_NAME), 0);
	autofree char *output = workshop_run(&w);
	ck_assert_str_eq(output, "");
	workshop_finish(&w);
}
END_TEST

START_TEST(content_names_and_includes_make_the_key)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", "#include \"a.h\"\n#include \"../b.h\"\nint main(void) { return 0; }\n");
	workshop_write(&w, "a.h", "");
	workshop_write(&w, "../b.h", "");
	workshop_must_compile(&w, "a.c", NULL);
	workshop_write(&w, "a.h", "/* changed */\n");
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert(w.compilation.known_time);
	workshop_write(&w, "../b.h", "/* changed */\n");
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert(w.compilation.known_time);
	workshop_write(&w, "c.c", "#include \"a.h\"\n#include \"../b.h\"\nint main(void) { return 0; }\n");
	workshop_must_compile(&w, "c.c", NULL);
	ck_assert(w.compilation.known_time);
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert(!w.compilation.known_time);
	ck_assert_uint_eq(workshop_entries(&w, NULL), 4);
	workshop_finish(&w);
}
END_TEST

START_TEST(what_does_not_compile_is_not_kept)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", "int main(void) { return x; }\n");
	ck_assert(!workshop_compile(&w, "a.c", NULL));
	ck_assert(!workshop_compile(&w, "a.c", NULL));
	ck_assert_ptr_nonnull(strstr(w.compilation.message, "undeclared"));
	ck_assert_uint_eq(workshop_entries(&w, NULL), 0);
	ck_assert_uint_eq(workshop_entries(&w, OWNER_NAME), 0);
	workshop_finish(&w);
}
END_TEST

START_TEST(a_link_to_static_libraries_is_tried_once)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", RETURN_0);
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert_uint_eq(workshop_entries(&w, "fact-"), 1);
	workshop_write(&w, "b.c", "int f(void);\n" RETURN_0);
	workshop_must_compile(&w, "b.c", NULL);
	ck_assert_uint_eq(workshop_entries(&w, "fact-"), 1);
	workshop_finish(&w);
}
END_TEST

START_TEST(without_a_cache_it_still_compiles)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", RETURN_0);
	workshop_write(&w, "a.py", "");
	w.options.cache_directory = "/dev/null/none";
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert(w.executable.temporary);
	autofree char *directory = xstrdup(w.executable.directory);
	autofree char *output = workshop_run(&w);
	ck_assert_str_eq(output, "");
	workshop_must_compile(&w, "a.py", NULL);
	ck_assert(!path_exists(directory));
	workshop_finish(&w);
}
END_TEST

START_TEST(two_judges_may_compile_the_same_at_once)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", RETURN_0);
	workshop_must_compile(&w, "a.c", NULL);
	workshop_write(&w, "b.c", "int x;\n" RETURN_0);
	pid_t children[2];
	for (int i = 0; i < 2; i++) {
		children[i] = fork();
		if (children[i] == 0) {
			_exit(!workshop_compile(&w, "b.c", NULL) || w.executable.temporary);
		}
	}
	for (int i = 0; i < 2; i++) {
		int status;
		ck_assert_int_eq(waitpid(children[i], &status, 0), children[i]);
		ck_assert_int_eq(status, 0);
	}
	ck_assert_uint_eq(workshop_entries(&w, NULL), 2);
	ck_assert_uint_eq(workshop_entries(&w, OWNER_NAME), 0);
	workshop_must_compile(&w, "b.c", NULL);
	ck_assert(!w.compilation.known_time);
	workshop_finish(&w);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_second_time_nothing_is_compiled, 0 },
		{ content_names_and_includes_make_the_key, 0 },
		{ what_does_not_compile_is_not_kept, 0 },
		{ a_link_to_static_libraries_is_tried_once, 0 },
		{ without_a_cache_it_still_compiles, 0 },
		{ two_judges_may_compile_the_same_at_once, 0 },
	};
	return suite_run("compile_once", tests, ARRAY_LENGTH(tests));
}
