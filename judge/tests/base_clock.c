#include "base/clock.h"

#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "suite.h"

#define SPAN_NS (100 * NS_PER_MS)
#define SLACK_NS (40 * NS_PER_MS) /* what the kernel counts by ticks */

static void sleep_for_a_span(void)
{
	(void)usleep(SPAN_NS / NS_PER_US);
}

static void work_for_a_span(void)
{
	struct timespec used;
	do {
		(void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
	} while (used.tv_sec * NS_PER_S + used.tv_nsec < SPAN_NS);
}

static const struct {
	void (*spend)(void);
	bool blocks;
} ways[] = { { sleep_for_a_span, true }, { work_for_a_span, false } };

/* However busy the machine is: waiting for a CPU is neither. */
START_TEST(to_sleep_is_to_be_blocked_and_to_work_is_not)
{
	int64_t before_ns, after_ns;
	if (!clock_blocked_ns(&before_ns)) {
		return; /* a kernel that doesn't count */
	}
	ways[_i].spend();
	ck_assert(clock_blocked_ns(&after_ns));
	int64_t blocked_ns = after_ns - before_ns;
	ck_assert(ways[_i].blocks ? blocked_ns > SPAN_NS - SLACK_NS : blocked_ns < SLACK_NS);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ to_sleep_is_to_be_blocked_and_to_work_is_not, ARRAY_LENGTH(ways) },
	};
	return suite_run("base_clock", tests, ARRAY_LENGTH(tests));
}
