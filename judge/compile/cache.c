#include "compile/cache.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"

#define CACHE_BYTES_MAX (UINT64_C(512) << 20)

/* What was used so lately may be in use: by another judge, perhaps one whose process we can't see. */
enum { IN_USE_S = 3600 };

void cache_key_init(struct cache_key *key)
{
	SHA256Init(&key->hash);
	cache_key_text(key, "turnstone compile 1"); /* changes with the layout of entries */
}

static void add_bytes(struct cache_key *key, const void *bytes, size_t length)
{
	uint64_t size = length;
	SHA256Update(&key->hash, (const uint8_t *)&size, sizeof size);
	SHA256Update(&key->hash, length ? bytes : "", length);
}

void cache_key_text(struct cache_key *key, const char *text)
{
	add_bytes(key, text, strlen(text));
}

void cache_key_file(struct cache_key *key, const char *name, const struct program_file *file)
{
	cache_key_text(key, name);
	cache_key_text(key, file->own ? "own" : "reached");
	cache_key_text(key, file->executable ? "executable" : "plain");
	add_bytes(key, file->content.bytes, file->content.length);
}

void cache_key_end(struct cache_key *key, char hex[CACHE_KEY_LENGTH])
{
	(void)SHA256End(&key->hash, hex);
}

static char *user_directory(void)
{
	const char *base = getenv("XDG_CACHE_HOME");
	if (base && *base == '/') {
		return path_join(base, "turnstone");
	}
	const char *home = getenv("HOME");
	return home && *home == '/' ? path_join(home, ".cache/turnstone") : NULL;
}

void cache_open(struct cache *cache, const char *directory)
{
	autofree char *top = directory ? path_absolute(directory) : user_directory();
	autofree char *path = top ? path_join(top, "compile") : NULL;
	autoerror struct error err = { 0 };
	bool usable = path && directory_make(path, &err) && access(path, W_OK | X_OK) == 0;
	cache->directory = usable ? steal(&path) : NULL;
}

void cache_close(struct cache *cache)
{
	free(cache->directory);
	cache->directory = NULL;
}

static char *path_in(const struct cache *cache, const char *name)
{
	return path_join(cache->directory, name);
}

char *cache_find(const struct cache *cache, const char *key)
{
	if (!cache->directory) {
		return NULL;
	}
	autofree char *path = path_in(cache, key);
	/* its time says when it was used last */
	return utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW) == 0 ? steal(&path) : NULL;
}

bool cache_make_workplace(const struct cache *cache, char **path, struct error *err)
{
	if (cache->directory) {
		autofree char *prefix = owner_prefix();
		autofree char *made = xasprintf("%s/%sXXXXXX", cache->directory, prefix);
		reaper_watch(cache->directory, prefix, reaper_remove_directory);
		if (mkdtemp(made)) {
			*path = steal(&made);
			return true;
		}
	}
	return directory_make_temporary(path, err);
}

/* An entry as found when the cache is looked over. */
struct found {
	char *path;
	uint64_t bytes;
	int64_t used_s;
};

static uint64_t bytes_below(const char *path)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	uint64_t bytes = 0;
	(void)directory_list(path, &names, &err); /* another judge may have removed it */
	for (size_t i = 0; i < names.count; i++) {
		autofree char *below = path_join(path, names.names[i]);
		struct stat info;
		if (lstat(below, &info) == 0) {
			bytes += S_ISDIR(info.st_mode) ? bytes_below(below) : (uint64_t)info.st_size;
		}
	}
	name_list_finish(&names);
	return bytes;
}

static void remove_silently(const char *path)
{
	autoerror struct error err = { 0 };
	(void)directory_remove(path, &err); /* the next judge tries again */
}

/* Removes the workplace of a judge that is gone. */
static void remove_if_stale(const char *path, const char *name, const struct stat *info, time_t now_s)
{
	if (now_s - info->st_mtim.tv_sec >= IN_USE_S && owner_is_gone(name)) {
		remove_silently(path);
	}
}

static int compare_use(const void *a, const void *b)
{
	int64_t x = ((const struct found *)a)->used_s, y = ((const struct found *)b)->used_s;
	return (x > y) - (x < y);
}

/* Removes the entries not used for longest until the rest fits. */
static void make_room(struct found *entries, size_t count, uint64_t bytes, time_t now_s)
{
	qsort(entries, count, sizeof *entries, compare_use);
	for (size_t i = 0; i < count && bytes > CACHE_BYTES_MAX; i++) {
		if (now_s - entries[i].used_s < IN_USE_S) {
			return;
		}
		remove_silently(entries[i].path);
		bytes -= entries[i].bytes;
	}
}

static void look_over(const struct cache *cache)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	(void)directory_list(cache->directory, &names, &err); /* then there is nothing to remove */
	struct found *entries = xcalloc(names.count, sizeof *entries);
	size_t count = 0;
	uint64_t bytes = 0;
	time_t now_s = time(NULL);
	for (size_t i = 0; i < names.count; i++) {
		autofree char *path = path_in(cache, names.names[i]);
		struct stat info;
		if (lstat(path, &info) < 0) {
			continue; /* another judge has removed it */
		}
		remove_if_stale(path, names.names[i], &info, now_s);
		if (strlen(names.names[i]) == CACHE_KEY_LENGTH - 1) {
			entries[count].bytes = bytes_below(path);
			entries[count].used_s = info.st_mtim.tv_sec;
			bytes += entries[count].bytes;
			entries[count++].path = steal(&path);
		}
	}
	if (bytes > CACHE_BYTES_MAX) {
		make_room(entries, count, bytes, now_s);
	}
	for (size_t i = 0; i < count; i++) {
		free(entries[i].path);
	}
	free(entries);
	name_list_finish(&names);
}

static bool write_own(const struct program_files *files, const char *directory, struct error *err)
{
	for (size_t i = 0; i < files->count; i++) {
		const char *name = files_name(files, &files->items[i]);
		if (!files->items[i].own || !name) {
			continue;
		}
		autofree char *path = path_join(directory, name);
		if (!files_write(path, &files->items[i], true, err)) {
			return false;
		}
	}
	if (chmod(directory, 0755) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be opened to boxes: %s", directory, strerror(errno));
		return false;
	}
	return true;
}

bool cache_store(const struct cache *cache, const char *key, const struct program_files *files,
	char **path, bool *temporary, struct error *err)
{
	autofree char *made = NULL;
	if (!cache_make_workplace(cache, &made, err)) {
		return false;
	}
	if (!write_own(files, made, err)) {
		remove_silently(made);
		return false;
	}
	autofree char *entry = cache->directory ? path_in(cache, key) : NULL;
	*temporary = false;
	if (entry && rename(made, entry) == 0) {
		*path = steal(&entry);
		look_over(cache);
	} else if (entry && (errno == EEXIST || errno == ENOTEMPTY)) {
		/* another judge was faster: its entry is as good */
		remove_silently(made);
		*path = steal(&entry);
	} else {
		*path = steal(&made);
		*temporary = true;
	}
	return true;
}

static char *fact_path(const struct cache *cache, const char *key)
{
	autofree char *name = xasprintf("fact-%s", key);
	return path_in(cache, name);
}

int cache_fact(const struct cache *cache, const char *key)
{
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	autofree char *path = cache->directory ? fact_path(cache, key) : NULL;
	if (!path || !file_read(path, 16, &text, &err) || text.length != 1) {
		return -1;
	}
	return *text.bytes == '1';
}

void cache_keep_fact(const struct cache *cache, const char *key, bool fact)
{
	autoerror struct error err = { 0 };
	autofree char *path = cache->directory ? fact_path(cache, key) : NULL;
	if (path) {
		(void)file_write(path, fact ? "1" : "0", 1, &err); /* else it is found out again */
	}
}
