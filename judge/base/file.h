/* Paths, whole files and directories. Every descriptor is opened with O_CLOEXEC. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"

/* Texts of paths; the result is the caller's to free. */
char *path_join(const char *directory, const char *name); /* name alone where directory is "" or "." */
char *path_directory(const char *path);                   /* "." where there is no slash */
char *path_absolute(const char *path);                    /* "." and ".." and links are kept */

/* The text with every mention of a directory as if it had this name. To free. */
char *path_rename(const char *text, const char *directory, const char *name);

/* Parts of the path that was given, not copies. */
const char *path_name(const char *path);      /* behind the last slash */
const char *path_extension(const char *path); /* from the last dot of the name on, "" without one */

bool path_exists(const char *path);
bool path_is_directory(const char *path);
bool path_is_regular(const char *path);

/* Reads a whole regular file of at most limit_bytes into an empty buffer. */
bool file_read(const char *path, uint64_t limit_bytes, struct buffer *content, struct error *err);

/* Adds all that is left to be read; false with errno, EFBIG where the buffer gets longer than the limit. */
bool descriptor_read(int fd, uint64_t limit_bytes, struct buffer *content);

/* Writes all of it, however many calls that takes. False with errno. */
bool descriptor_write(int fd, const void *bytes, size_t length);

/* Writes a file whole or not at all: beside it first, then renamed over it. */
bool file_write(const char *path, const void *bytes, size_t length, struct error *err);

struct name_list {
	char **names; /* each owned */
	size_t count, capacity;
};

/* The entries of a directory but . and .., in the order of their bytes. */
bool directory_list(const char *path, struct name_list *names, struct error *err);
void name_list_finish(struct name_list *names);

bool directory_make(const char *path, struct error *err); /* with its parents; an existing one is fine */

/* A fresh directory of mode 0700 below $TMPDIR or /tmp, named after the process (base/owner.h) and watched
 * for it (base/reaper.h); the path is the caller's to free. */
bool directory_make_temporary(char **path, struct error *err);

/* The same for what is the user's: it stays until somebody removes it. */
bool directory_make_kept(const char *prefix, char **path, struct error *err);

/* Removes all that lies in a directory, following no link: however deep it is, and also what its owner
 * has closed to himself. */
bool directory_empty(const char *path, struct error *err);

/* The same with the directory itself; what is already gone is fine. */
bool directory_remove(const char *path, struct error *err);

/* Where a program of ours lies that belongs to this executable: beside it, in ../SIBLING of its
 * directory, above it (where our tests see it), in ../libexec/turnstone or in ../../bin. The path is the
 * caller's to free; NULL if there is none. */
char *program_find(const char *name, const char *sibling);

#endif
