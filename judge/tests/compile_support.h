/* A directory of sources for a test, compiled with a cache of its own, or of its suite. */
#ifndef TESTS_COMPILE_SUPPORT_H
#define TESTS_COMPILE_SUPPORT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "compile/compile.h"
#include "model/limits.h"
#include "suite.h"

#define HELLO_C "#include <stdio.h>\nint main(void) { puts(\"hello\"); return 0; }\n"

struct workshop {
	char *directory;   /* the sources lie in it */
	char *cache;       /* beside them, or that of the suite */
	char *top;
	struct limits limits;
	struct compile_options options;
	struct arguments flags; /* of the sources; count 0 at first */
	const char *entry_point;  /* likewise; NULL at first */
	const struct constants *constants; /* likewise */
	struct source source;
	struct executable executable;
	struct compilation compilation;
};

void workshop_init(struct workshop *workshop);
void workshop_finish(struct workshop *workshop);

/* A main for suites whose tests need no cache of their own: as suite_run, with one for all of them. */
int workshop_run_suite(const char *name, const struct suite_test *tests, size_t count);

/* How many names in the cache are as long as a key, or begin with a text. */
size_t workshop_entries(const struct workshop *workshop, const char *start);

/* Writes a file below the workshop's directory, with the directories it lies in. */
void workshop_write(struct workshop *workshop, const char *name, const char *text);
void workshop_write_script(struct workshop *workshop, const char *name, const char *text);

/* Compiles the file or directory of that name; its language is told by the extension, or given. True
 * if there is an executable. The outcome of the one before is given up. */
bool workshop_compile(struct workshop *workshop, const char *name, const char *language);

/* Compiles, and fails the test if that fails. */
void workshop_must_compile(struct workshop *workshop, const char *name, const char *language);

/* Runs what was compiled; what it wrote to stdout, without stdin. The caller's to free. */
char *workshop_run(struct workshop *workshop);

/* The same within another limit than that of 1 MiB, however it ends. */
char *workshop_run_within(struct workshop *workshop, uint64_t output_bytes, struct outcome *outcome);

/* Runs what was compiled, and fails the test unless it says just that, or ends with it: a runtime may
 * have something to say first, to stderr. */
void workshop_must_say(struct workshop *workshop, const char *expected);
void workshop_must_end(struct workshop *workshop, const char *expected);

/* Fails the test unless the last program was refused with a message that has this in it. */
void workshop_must_refuse(const struct workshop *workshop, const char *message);

#endif
