/* One run of a compiler in a box: a fresh directory, a command, what it said. */
#ifndef COMPILE_BUILD_H
#define COMPILE_BUILD_H

#include <stdbool.h>

#include "base/buffer.h"
#include "compile/cache.h"
#include "compile/compile.h"
#include "compile/files.h"

/* Where the sources lie in the build directory; no such name occurs in what compilers say otherwise. */
#define BUILD_SOURCES "source@"

struct build {
	struct box *box;
	int said_fd;     /* stdout and stderr together */
	char *workplace; /* ours alone; the build directory lies in it */
	char *directory; /* where the compiler works */
	bool is_lean;    /* the command reserves no more memory than it uses */
};

/* A zeroed struct build is ready for this; build_finish ends it in any state. */
bool build_prepare(struct build *build, const struct cache *cache, struct error *err);

/* Lays a file out below the build directory. */
bool build_lay_out(const struct build *build, const char *name, const struct program_file *file,
	struct error *err);

/* Makes an empty one in the build directory, for the command to fill. */
bool build_make_directory(const struct build *build, const char *name, struct error *err);

bool build_start(struct build *build, const char *const *argv, const struct compile_options *options,
	struct error *err);

/* Waits for it. Adds the start of what it said to *said. */
bool build_wait(struct build *build, struct outcome *outcome, struct buffer *said,
	struct error *err);

void build_finish(struct build *build);

#endif
