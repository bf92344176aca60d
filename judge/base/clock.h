/* The monotonic clock, and names for spans of time. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

#define NS_PER_S INT64_C(1000000000)
#define NS_PER_MS INT64_C(1000000)
#define NS_PER_US INT64_C(1000)

int64_t clock_now_ns(void); /* CLOCK_MONOTONIC */

#endif
