/* What was compiled before, by content.
 *
 * An entry is a directory named by the hash of all that decides what comes out. It is made beside the
 * others and renamed in, so that nobody sees half of one and two judges may do so at once. Where the
 * cache can't be written, every entry is a temporary directory for the time of the run. */
#ifndef COMPILE_CACHE_H
#define COMPILE_CACHE_H

#include <sha2.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "compile/files.h"

struct cache {
	char *directory; /* NULL where there is none */
};

enum { CACHE_KEY_LENGTH = SHA256_DIGEST_STRING_LENGTH };

struct cache_key {
	SHA2_CTX hash;
};

void cache_key_init(struct cache_key *key);
void cache_key_text(struct cache_key *key, const char *text);
/* The file under the name it has for the program. */
void cache_key_file(struct cache_key *key, const char *name, const struct program_file *file);
void cache_key_end(struct cache_key *key, char hex[CACHE_KEY_LENGTH]);

/* `directory` NULL: the user's. */
void cache_open(struct cache *cache, const char *directory);
void cache_close(struct cache *cache);

/* The directory of an entry, the caller's to free; NULL if there is none. It counts as used now. */
char *cache_find(const struct cache *cache, const char *key);

/* Keeps the program's own files under their names. On success *path is the caller's to free;
 * *temporary tells that the directory is the caller's to remove. */
bool cache_store(const struct cache *cache, const char *key, const struct program_files *files,
	char **path, bool *temporary, struct error *err);

/* Small facts, such as whether a compiler links statically: -1 where nothing is known. */
int cache_fact(const struct cache *cache, const char *key);
void cache_keep_fact(const struct cache *cache, const char *key, bool fact);

/* A fresh directory to compile in, open to this user only; the path is the caller's to free and the
 * directory to remove. Those of judges that were killed are removed in time. */
bool cache_make_workplace(const struct cache *cache, char **path, struct error *err);

#endif
