#include "sandbox/helper/blocked.h"

#include <stdbool.h>

#include "base/clock.h"

/* Another CPU's clocks may lag by a tick, so that one look sees too little use and the next too much;
 * more than two ticks too much is work done in parallel, which makes up for no idling. */
static const int64_t parallel_debt_ns = 8 * NS_PER_MS;
/* Even the shortest life takes more than this; the clocks that are compared differ by less. */
static const int64_t life_notable_ns = 20 * NS_PER_US;

/* Whether a thread may have ended since the last count, perhaps one that had never been seen: how long
 * it waited for a CPU is forgotten with it. */
static bool has_lost_any(const struct blocked *blocked, const struct tree_use *use)
{
	const struct tree_use *before = &blocked->counted;
	int64_t dead_ns = (use->cpu_ns - use->living_ns) - (before->cpu_ns - before->living_ns);
	return use->threads != before->threads || use->waited_faults != before->waited_faults ||
		dead_ns > life_notable_ns;
}

void blocked_begin(struct blocked *blocked, pid_t program, int64_t now_ns)
{
	*blocked = (struct blocked){ .counted_ns = now_ns, .counted.threads = tree_thread(program) };
}

void blocked_count(struct blocked *blocked, const struct tree_use *use, int64_t now_ns)
{
	if (use->runnable) {
		return;
	}
	const struct tree_use *before = &blocked->counted;
	int64_t blocked_ns = (now_ns - blocked->counted_ns) - (use->cpu_ns - before->cpu_ns) -
		(use->queued_ns - before->queued_ns);
	if (!has_lost_any(blocked, use)) {
		blocked->blocked_ns += blocked_ns > -parallel_debt_ns ? blocked_ns : -parallel_debt_ns;
	} else if (blocked_ns > 0) {
		blocked->unclear_ns += blocked_ns;
	}
	blocked->counted_ns = now_ns;
	blocked->counted = *use;
}
