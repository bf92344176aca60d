/* The monotonic clock, and names for spans of time. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#define NS_PER_S INT64_C(1000000000)
#define NS_PER_MS INT64_C(1000000)
#define NS_PER_US INT64_C(1000)

int64_t clock_now_ns(void); /* CLOCK_MONOTONIC */

/* How long this thread has been blocked, neither on a CPU nor waiting for one, since some time in the past
 * that stays the same. False where the kernel doesn't tell. */
bool clock_blocked_ns(int64_t *blocked_ns);

#endif
