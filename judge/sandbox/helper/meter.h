/* What the box's cgroups count of the whole tree, where there are any. */
#ifndef HELPER_METER_H
#define HELPER_METER_H

#include <stdbool.h>
#include <stdint.h>

#include "model/outcome.h"
#include "sandbox/wire.h"

struct meter {
	int fds[METER_COUNT]; /* -1 for what there isn't */
	int own_score;        /* descriptor of our oom_score_adj, -1 for none */
	uint64_t memory_limit, pids_limit; /* as last written */
	/* of the run under way */
	uint64_t memory_before, peak_before;
	uint64_t peak; /* at its end; the largest number there is where it isn't known */
	bool peak_is_fresh;   /* it was set back before the run */
	int64_t cpu_before_ns, own_cpu_before_ns;
	uint64_t kills; /* of all runs so far */
};

void meter_init(struct meter *meter);

/* Sets the limits of the next run and remembers where the counts stand. */
void meter_begin(struct meter *meter, const struct run_limits *limits);

bool meter_counts_cpu(const struct meter *meter);
int64_t meter_cpu_ns(const struct meter *meter); /* of the run's processes so far, ended ones too */

/* The peak of the tree's memory without the outputs, which lie in memory and aren't the program's.
 * False where it isn't known. */
bool meter_peak(struct meter *meter, uint64_t output_bytes, uint64_t *peak_bytes);

/* Whether the kernel has ended one of them for the group's memory, since it was last asked.
 * Asked behind meter_peak: a low peak answers it. */
bool meter_saw_kill(struct meter *meter);

/* Makes processes that are started from now on the first to go when memory runs out, or us again. */
void meter_offer(const struct meter *meter, bool offered);

#endif
