/* Running one program of testdata/programs in a box, with inputs and outputs in memory. */
#ifndef TESTS_SANDBOX_SUPPORT_H
#define TESTS_SANDBOX_SUPPORT_H

#include "base/buffer.h"
#include "sandbox/sandbox.h"

struct tryout {
	struct outcome outcome;
	struct buffer out, err; /* what the program wrote, at most 64 KiB of each */
};

struct box_config tryout_config(enum sandbox_mode mode); /* a solution's, in the programs' directory */
/* Small ones: 0.2 s, 64 MiB, 1 MiB of output, 64 processes. On an emulated machine $TRYOUT_SLOWNESS
 * multiplies the times. */
struct run_limits tryout_limits(void);
int64_t tryout_slowness(void); /* that number, 1 without */

struct box *tryout_box(const struct box_config *config); /* fails the test if there is none */

/* Runs a program of that name (or, with a slash, of that path) on a text. */
void tryout_run(struct box *box, const char *const *argv, const char *input,
	const struct run_limits *limits, struct tryout *tryout);
void tryout_finish(struct tryout *tryout);

/* Runs one in a box of its own on a few digits; `out`, unless NULL, becomes what it wrote. */
struct outcome tryout_in(const struct box_config *config, const char *const *argv,
	const struct run_limits *limits, char out[4096]);

/* The mode of a test that is repeated with each, by the index of its loop. */
enum { TRYOUT_MODES = 2 };
enum sandbox_mode tryout_mode(int index);
struct box *tryout_box_of_mode(int index);

/* Gives root up in this process, so that boxes are made as people make them. False where that can't be
 * tried: we are no root, or the build lies where others may not look. */
bool tryout_become_ordinary(void);

/* A sealed memory file with that content, opened for reading only, as the engine hands them in. */
int tryout_input(const char *input);

#endif
