/* The one stream of events that everything shown is made from.
 *
 * The engine tells each listener, in this order: RUN once; for every program PROGRAM, its CASEs in
 * order, VERDICT; END once. Programs come in command order and never interleave. PROGRESS may come at
 * any time between and says how far the work is that the ordered events don't show yet. */
#ifndef MODEL_EVENT_H
#define MODEL_EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "model/result.h"

/* What a sandbox may fail to enforce, as bits; the names are those of jsonl's `unenforced`. */
enum enforcement {
	ENFORCE_USER = 1 << 0,
	ENFORCE_PID = 1 << 1,
	ENFORCE_MOUNT = 1 << 2,
	ENFORCE_NET = 1 << 3,
	ENFORCE_IPC = 1 << 4,
	ENFORCE_MEMORY = 1 << 5,
	ENFORCE_PIDS = 1 << 6,
	ENFORCE_CPU = 1 << 7,
	ENFORCE_SECCOMP = 1 << 8,
	ENFORCE_COUNT = 9, /* how many bits there are */
};

const char *enforcement_name(unsigned bit); /* of the bit number, from 0: "user" */

struct run_info {
	time_t started;
	const char *sandbox_mode; /* "strict", "auto", "off" */
	unsigned unenforced;      /* bits of enum enforcement */
	int lanes;
};

struct progress {
	bool compiling;      /* else judging */
	const struct program *program; /* the one being worked on, NULL at the very end */
	size_t done, total;  /* cases of this program, or programs while compiling */
	size_t failed;       /* cases not accepted so far, of this program */
	const struct test_case *slowest; /* so far; NULL before the first */
	int64_t slowest_cpu_ns;
};

enum event_type {
	EVENT_RUN,
	EVENT_PROGRAM,
	EVENT_CASE,
	EVENT_VERDICT,
	EVENT_END,
	EVENT_PROGRESS,
};

struct event {
	enum event_type type;
	const struct run_info *run;             /* RUN */
	const struct program *program;          /* PROGRAM, CASE, VERDICT */
	const struct compilation *compilation;  /* PROGRAM */
	const struct case_result *result;       /* CASE */
	const struct verdict_result *verdict;   /* VERDICT */
	const struct progress *progress;        /* PROGRESS */
	int exit_status;                        /* END */
	bool interrupted;                       /* END */
	int64_t wall_ns;                        /* END: of the whole run */
};

/* Somebody who is told. The event and all it points to lives only during the call, but for programs,
 * problems and cases, which outlive the run. */
struct listener {
	void (*hear)(struct listener *self, const struct event *event);
};

#endif
