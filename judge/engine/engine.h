/* Judges programs: every case of every program, from start to verdict, told as events.
 *
 * First all programs and validators are compiled, several at a time. Then, a program after the other,
 * its cases run over the lanes. A lane is a trusted process of ours, pinned to a core, forked for the
 * program: it takes the next case from shared memory, opens it, lets its box run the program, compares
 * the output on its own core, and sends the result. The judge itself only waits for results and puts
 * them in order, so what listeners hear doesn't depend on scheduling. A lane or box that dies is
 * replaced and its case run again, once. Cases over the limit run again alone when the others are done. */
#ifndef ENGINE_ENGINE_H
#define ENGINE_ENGINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/event.h"
#include "sandbox/sandbox.h"

/* Programs of a language get so many times the time limit. */
struct time_factor {
	const struct language *language;
	double factor;
};

struct engine_options {
	int lanes;             /* 0: as many as there are cores */
	unsigned stopping;     /* a program stops at its first case with one of these verdicts, as bits
	                        * 1u << VERDICT_WA; 0: it runs on all */
	bool single_runs;      /* cases over the limit do not run again, and are stopped soon above it */
	enum sandbox_mode mode;
	int64_t time_limit_ns; /* 0: the problem's */
	uint64_t memory_bytes; /* 0: the problem's */
	const struct time_factor *time_factors;
	size_t time_factor_count;
	bool debug;            /* a failing case of C or C++ runs again with sanitizers, to find its fault */
	const char *cache_directory; /* NULL: the user's */
	int interrupt_fd;      /* readable when the user wants to stop; -1: never */
	int64_t start_ns;      /* by clock_now_ns, when measuring for it began; 0: it begins with the judging */
};

/* Judges the programs in order and tells the listeners. Returns the exit status that the verdicts ask
 * for: 0, 1 or 3, or 130 where interrupted. */
int engine_run(const struct program *programs, size_t count, const struct engine_options *options,
	struct listener *const *listeners, size_t listener_count);

/* Runs the program on its one case and keeps what it wrote, each stream up to limit_bytes. False with
 * *err set where it could not be compiled or run at all. */
bool engine_capture(const struct program *program, const struct engine_options *options,
	uint64_t limit_bytes, struct case_result *result, struct buffer *output, struct buffer *errors,
	struct error *err);

#endif
