/* What a run in a box may use, and what it used: the words between the sandbox and the engine. */
#ifndef MODEL_OUTCOME_H
#define MODEL_OUTCOME_H

#include <stdbool.h>
#include <stdint.h>

/* Stands for "not limited" in any field of struct run_limits. */
#define LIMIT_UNLIMITED UINT64_MAX
#define LIMIT_UNLIMITED_NS INT64_MAX

enum limit {
	LIMIT_NONE,
	LIMIT_CPU,    /* stopped at cpu_stop_ns */
	LIMIT_IDLE,   /* blocked for idle_ns, or wall_ns passed */
	LIMIT_MEMORY,
	LIMIT_OUTPUT,
};

struct run_limits {
	int64_t cpu_stop_ns;   /* CPU time of the whole tree at which the run is stopped; lies above the
	                        * problem's limit, so that near misses are measured and not cut off */
	int64_t idle_ns;       /* time spent blocked: neither on a CPU nor waiting for one */
	int64_t wall_ns;       /* a loose last bound on wall time, counted as idle unless it waits for a CPU */
	uint64_t memory_bytes; /* of the whole tree where that can be counted; also the stack limit */
	uint64_t output_bytes; /* stdout, stderr and what else counts together; exactly so many are allowed */
	uint64_t processes;    /* processes and threads at a time */
	bool limits_address_space; /* memory_bytes may be enforced on addresses: right for native
	                            * programs, wrong for runtimes that reserve much and touch little */
};

struct outcome {
	int64_t cpu_ns;   /* user and system time of all processes of the run */
	int64_t wall_ns;  /* from exec to reaping */
	int64_t blocked_ns; /* wall time spent neither on a CPU nor waiting for one, as far as known */
	int64_t unclear_ns; /* wall time that may have been either, since threads ended in it */
	uint64_t peak_bytes; /* largest resident size of one process */
	bool tree_known;     /* a cgroup counted the whole tree */
	uint64_t tree_peak_bytes; /* valid if tree_known: peak of the tree together, at least peak_bytes */
	uint64_t output_bytes; /* stdout, stderr and what else counts, as far as written */
	uint64_t switches;  /* involuntary context switches: evidence of a busy machine */
	enum limit hit;     /* what made the judge stop it: the first one */
	bool exited;        /* it ended by itself with exit_code */
	int exit_code;      /* valid if exited */
	int signal;         /* what ended it, 0 if exited or stopped by the judge */
	char note[160];     /* more on how it died where the box knows, else empty */
};

/* The name of a signal, such as "SIGSEGV"; "SIG64" for those without a name. The text is static or
 * in the buffer of the caller. */
const char *signal_name(int signal, char buffer[16]);

#endif
