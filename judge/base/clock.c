#include "base/clock.h"

#include <time.h>

int64_t clock_now_ns(void)
{
	struct timespec now;
	(void)clock_gettime(CLOCK_MONOTONIC, &now); /* can't fail for this clock */
	return now.tv_sec * NS_PER_S + now.tv_nsec;
}
