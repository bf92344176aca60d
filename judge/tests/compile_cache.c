#include "compile/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "compile_support.h"
#include "suite.h"

#define RETURN_0 "int main(void) { return 0; }\n"

static struct workshop w;

/* How many names in the cache are as long as a key, or begin with a text. */
static size_t count_entries(const char *start)
{
	autofree char *path = path_join(w.cache, "compile");
	struct name_list names = { 0 };
	struct error err = { 0 };
	ck_assert(directory_list(path, &names, &err));
	size_t count = 0;
	for (size_t i = 0; i < names.count; i++) {
		bool counts = start ? !strncmp(names.names[i], start, strlen(start))
		                    : strlen(names.names[i]) == CACHE_KEY_LENGTH - 1;
		count += counts;
	}
	name_list_finish(&names);
	return count;
}

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
	ck_assert_uint_eq(count_entries(NULL), 1);
	ck_assert_uint_eq(count_entries(OWNER_NAME), 0);
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
	ck_assert_uint_eq(count_entries(NULL), 4);
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
	ck_assert_uint_eq(count_entries(NULL), 0);
	ck_assert_uint_eq(count_entries(OWNER_NAME), 0);
	workshop_finish(&w);
}
END_TEST

START_TEST(a_link_to_static_libraries_is_tried_once)
{
	workshop_init(&w);
	workshop_write(&w, "a.c", RETURN_0);
	workshop_must_compile(&w, "a.c", NULL);
	ck_assert_uint_eq(count_entries("fact-"), 1);
	workshop_write(&w, "b.c", "int f(void);\n" RETURN_0);
	workshop_must_compile(&w, "b.c", NULL);
	ck_assert_uint_eq(count_entries("fact-"), 1);
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
	ck_assert_uint_eq(count_entries(NULL), 2);
	ck_assert_uint_eq(count_entries(OWNER_NAME), 0);
	workshop_must_compile(&w, "b.c", NULL);
	ck_assert(!w.compilation.known_time);
	workshop_finish(&w);
}
END_TEST

START_TEST(the_users_cache_follows_the_environment)
{
	workshop_init(&w);
	struct cache cache;
	ck_assert_int_eq(setenv("XDG_CACHE_HOME", w.top, 1), 0);
	cache_open(&cache, NULL);
	autofree char *by_xdg = path_join(w.top, "turnstone/compile");
	ck_assert_str_eq(cache.directory, by_xdg);
	cache_close(&cache);
	ck_assert_int_eq(setenv("XDG_CACHE_HOME", "relative", 1), 0);
	ck_assert_int_eq(setenv("HOME", w.top, 1), 0);
	cache_open(&cache, NULL);
	autofree char *by_home = path_join(w.top, ".cache/turnstone/compile");
	ck_assert_str_eq(cache.directory, by_home);
	cache_close(&cache);
	ck_assert_int_eq(unsetenv("HOME"), 0);
	cache_open(&cache, NULL);
	ck_assert_ptr_null(cache.directory);
	workshop_finish(&w);
}
END_TEST

static void store(struct cache *cache, const char *key, size_t bytes)
{
	struct program_files files = { .directory = xstrdup("/p") };
	struct buffer content = { 0 };
	memset(buffer_reserve(&content, bytes), 'x', bytes);
	content.length = bytes;
	files_add(&files, xstrdup("/p/x"), &content)->own = true;
	char *path = NULL;
	bool temporary;
	struct error err = { 0 };
	ck_assert_msg(cache_store(cache, key, &files, &path, &temporary, &err), "%s", err.message);
	free(path);
	files_finish(&files);
}

static void key_of(int number, char hex[CACHE_KEY_LENGTH])
{
	struct cache_key key;
	autofree char *text = xasprintf("%d", number);
	cache_key_init(&key);
	cache_key_text(&key, text);
	cache_key_end(&key, hex);
}

static void set_age(const char *path, int64_t seconds)
{
	struct timespec then = { .tv_sec = time(NULL) - seconds };
	struct timespec times[2] = { then, then };
	ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* Sets when an entry was used last, and makes it seem large without taking the room. */
static void age(struct cache *cache, const char *key, int64_t seconds, off_t bytes)
{
	autofree char *path = path_join(cache->directory, key);
	autofree char *file = path_join(path, "x");
	ck_assert_int_eq(truncate(file, bytes), 0);
	set_age(path, seconds);
}

START_TEST(the_entries_unused_for_longest_make_room)
{
	workshop_init(&w);
	struct cache cache;
	cache_open(&cache, w.cache);
	char keys[4][CACHE_KEY_LENGTH];
	static const int64_t ages[] = { 90000, 7200, 80000, 10 };
	for (int i = 0; i < 4; i++) {
		key_of(i, keys[i]);
		store(&cache, keys[i], 1);
		age(&cache, keys[i], ages[i], 200 * 1024 * 1024);
	}
	char last[CACHE_KEY_LENGTH];
	key_of(99, last);
	store(&cache, last, 1);
	bool kept[4];
	for (int i = 0; i < 4; i++) {
		autofree char *path = cache_find(&cache, keys[i]);
		kept[i] = path;
	}
	ck_assert(!kept[0] && kept[1] && !kept[2] && kept[3]);
	cache_close(&cache);
	workshop_finish(&w);
}
END_TEST

START_TEST(entries_that_may_be_in_use_stay)
{
	workshop_init(&w);
	struct cache cache;
	cache_open(&cache, w.cache);
	char key[CACHE_KEY_LENGTH];
	for (int i = 0; i < 4; i++) {
		key_of(i, key);
		store(&cache, key, 1);
		age(&cache, key, 60, 400 * 1024 * 1024);
	}
	ck_assert_uint_eq(count_entries(NULL), 4);
	key_of(0, key);
	store(&cache, key, 1); /* once more is fine, too */
	ck_assert_uint_eq(count_entries(NULL), 4);
	cache_close(&cache);
	workshop_finish(&w);
}
END_TEST

START_TEST(workplaces_of_dead_judges_are_removed)
{
	workshop_init(&w);
	struct cache cache;
	cache_open(&cache, w.cache);
	int ends[2];
	ck_assert_int_eq(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0) {
		autofree char *own = owner_prefix();
		_exit(write(ends[1], own, strlen(own)) < 0);
	}
	char prefix[100] = "";
	ck_assert_int_gt(read(ends[0], prefix, sizeof prefix - 1), 0);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	autofree char *old = xasprintf("%s/%sold", cache.directory, prefix);
	autofree char *young = xasprintf("%s/%syoung", cache.directory, prefix);
	char *mine;
	struct error err = { 0 };
	ck_assert(directory_make(old, &err) && directory_make(young, &err));
	ck_assert(cache_make_workplace(&cache, &mine, &err));
	set_age(old, 7200);
	set_age(mine, 7200);
	char key[CACHE_KEY_LENGTH];
	key_of(0, key);
	store(&cache, key, 1);
	ck_assert(!path_exists(old) && path_exists(young) && path_exists(mine));
	free(mine);
	cache_close(&cache);
	workshop_finish(&w);
}
END_TEST

START_TEST(keys_tell_names_from_contents)
{
	struct program_file ab = { 0 }, b = { 0 };
	buffer_add_text(&ab.content, "ab");
	buffer_add_text(&b.content, "b");
	struct cache_key one, two;
	char first[CACHE_KEY_LENGTH], second[CACHE_KEY_LENGTH];
	cache_key_init(&one);
	cache_key_file(&one, "x", &ab);
	cache_key_end(&one, first);
	cache_key_init(&two);
	cache_key_file(&two, "xa", &b);
	cache_key_end(&two, second);
	ck_assert_str_ne(first, second);
	ck_assert_uint_eq(strlen(first), 64);
	buffer_finish(&ab.content);
	buffer_finish(&b.content);
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
		{ the_users_cache_follows_the_environment, 0 },
		{ the_entries_unused_for_longest_make_room, 0 },
		{ entries_that_may_be_in_use_stay, 0 },
		{ workplaces_of_dead_judges_are_removed, 0 },
		{ keys_tell_names_from_contents, 0 },
	};
	return suite_run("compile_cache", tests, ARRAY_LENGTH(tests));
}
