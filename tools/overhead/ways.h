/* Ways to run a program once, which take turns, so that a change of the machine's mood meets all of
 * them. Trouble of the machine's ends the process with status 3. */
#ifndef OVERHEAD_WAYS_H
#define OVERHEAD_WAYS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "sandbox/sandbox.h"

struct setting {
	const char *program; /* absolute; copies its input */
	int input, outputs[2];
	size_t runs;
};

/* What every limit of a boxed run is set to; peers get the same. */
enum {
	LIMIT_CPU_S = 5,
	LIMIT_WALL_S = 60,
	LIMIT_MEMORY_KB = 256 << 10,
	LIMIT_OUTPUT_KB = 8 << 10,
	LIMIT_PROCESSES = 64,
};

struct way {
	const char *name;
	const char *target;      /* NULL without */
	bool inner;              /* tells where the cost comes from; not for the README */
	const char *const *argv; /* of a bare run, else NULL */
	struct box *boxes[2];    /* of a boxed one; two run at the same time */
	int64_t *times_ns;       /* sorted */
};

_Noreturn void die(const char *what);         /* with errno */
_Noreturn void die_of(const struct error *err);

/* An input in memory and empty outputs. */
void setting_init(struct setting *setting, const char *program, size_t runs);

/* A box for solutions around the program's directory. */
struct box *make_box(const struct setting *setting, enum sandbox_mode mode);

/* vfork, exec, wait, with the input from its start and an empty output. False if it fails. */
bool run_bare(const struct setting *setting, const char *const *argv);

/* Makes room for the times, runs all ways in turn and sorts each one's times. */
void ways_init(struct way *ways, size_t count, size_t runs);
void ways_measure(const struct setting *setting, struct way *ways, size_t count);
void ways_finish(struct way *ways, size_t count, size_t runs); /* ends their boxes too */

int compare_times(const void *a, const void *b);

#endif
