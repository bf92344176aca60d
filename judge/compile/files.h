/* The files of a program, read into memory: what is compiled, hashed and laid out is the same bytes,
 * whatever happens to the files on disk meanwhile. */
#ifndef COMPILE_FILES_H
#define COMPILE_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/constants.h"

enum {
	FILES_MAX = 1000,
	FILES_BYTES_MAX = 64 * 1024 * 1024, /* of all together, and of a compiled program */
};

struct program_file {
	char *path; /* absolute, without "." and ".."; owned */
	struct buffer content;
	bool executable;
	bool own; /* of the program or of include/, not merely reached by an #include */
};

struct program_files {
	struct program_file *items;
	size_t count, capacity;
	uint64_t bytes;  /* of all contents */
	char *directory; /* absolute: the program's; owned */
	const struct constants *constants; /* put into what is read from now on; NULL: none */
};

/* Reads one file, a whole directory without what the format bids to ignore, or a directory that a
 * hostile program has left, in which neither links nor anything but regular files count. False with
 * *err set where something can't be read or is too much. */
bool files_read_one(struct program_files *files, const char *path, struct error *err);
bool files_read_directory(struct program_files *files, const char *path, struct error *err);
bool files_read_hostile(struct program_files *files, const char *path, struct error *err);

/* Reads one more file, as if it lay at the absolute path `as`. NULL with *err set likewise. */
struct program_file *files_read_more(struct program_files *files, const char *path, const char *as,
	struct error *err);

/* Reads the files of another directory as if they lay in the program's own, over those of equal name. */
bool files_overlay(struct program_files *files, const char *path, struct error *err);

/* Takes what a compiler was to make into the program's directory: a regular file, as its own executable,
 * or a directory with all below it. False where there is neither, or it is too large. */
bool files_take(struct program_files *files, const char *path, const char *name);

/* Takes ownership of both; a file of the same path is replaced. */
struct program_file *files_add(struct program_files *files, char *path, struct buffer *content);
struct program_file *files_find(const struct program_files *files, const char *path); /* NULL */

/* The file's path below the program's directory; NULL for one that lies elsewhere. */
const char *files_name(const struct program_files *files, const struct program_file *file);

/* Writes a file, with the directories it lies in, for every user to read. One that is to last is there
 * whole even after the machine has lost power. */
bool files_write(const char *path, const struct program_file *file, bool lasts, struct error *err);

void files_finish(struct program_files *files);

/* The path without "." and "..", taken as text; absolute paths only. */
char *files_normal_path(const char *path);

#endif
