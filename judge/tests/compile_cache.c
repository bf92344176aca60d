/* The cache by itself: whose it is, what makes room in it, and what is left of dead judges. */
#include "compile/cache.h"

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

static struct workshop w;

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
	ck_assert_uint_eq(workshop_entries(&w, NULL), 4);
	key_of(0, key);
	store(&cache, key, 1); /* once more is fine, too */
	ck_assert_uint_eq(workshop_entries(&w, NULL), 4);
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
		{ the_users_cache_follows_the_environment, 0 },
		{ the_entries_unused_for_longest_make_room, 0 },
		{ entries_that_may_be_in_use_stay, 0 },
		{ workplaces_of_dead_judges_are_removed, 0 },
		{ keys_tell_names_from_contents, 0 },
	};
	return suite_run("compile_cache", tests, ARRAY_LENGTH(tests));
}
