/* How long nobody in a run used a CPU or waited for one. */
#ifndef HELPER_BLOCKED_H
#define HELPER_BLOCKED_H

#include <stdint.h>

#include "sandbox/helper/tree.h"

struct blocked {
	struct tree_use counted; /* when it was last counted */
	int64_t counted_ns;      /* that moment, on our clock */
	int64_t blocked_ns;      /* below 0 after work in parallel */
	int64_t unclear_ns;      /* in which threads ended, so that nobody knows */
};

void blocked_begin(struct blocked *blocked, pid_t program, int64_t now_ns);

/* Adds the time since the last count. A wait for a CPU shows when it ends, so while anybody is runnable
 * the time stays uncounted. So does time in which threads ended: who starts one after the other is found
 * idle by the wall alone. */
void blocked_count(struct blocked *blocked, const struct tree_use *use, int64_t now_ns);

#endif
