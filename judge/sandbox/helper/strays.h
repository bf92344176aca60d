/* Processes that a run leaves to us: orphans while it goes on, and whatever lives when it has ended. */
#ifndef HELPER_STRAYS_H
#define HELPER_STRAYS_H

#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

#include "sandbox/helper/walls.h"

/* What those that were waited for have used; zeroed at the start of a run. */
struct strays {
	int64_t cpu_ns;
	uint64_t peak_bytes; /* the largest of one process */
};

int64_t usage_cpu_ns(const struct rusage *usage);
uint64_t usage_peak_bytes(const struct rusage *usage);

/* Waits for orphans that ended while the program goes on, so that they don't pile up. */
void strays_reap(struct strays *strays, pid_t program);

/* Ends and waits for everything that the program left, once it has been waited for itself. Nearly
 * always nothing: one system call. proc is a descriptor of /proc, -1 without. */
void strays_sweep(struct strays *strays, const struct walls *walls, int proc, pid_t program);

#endif
