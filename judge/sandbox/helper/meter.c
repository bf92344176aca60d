#include "sandbox/helper/meter.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

/* Processes of ours in the box's group: both halves of the helper. */
enum { OUR_PROCESSES = 2 };

/* What both halves and the kernel's own records of a box take; a limit below would end us. */
static const uint64_t our_bytes = UINT64_C(4) << 20;

/* Either version of cgroups takes it for no limit at all. */
static const uint64_t no_limit = UINT64_C(1) << 62;

void meter_init(struct meter *meter)
{
	*meter = (struct meter){ .own_score = -1 };
	for (int i = 0; i < METER_COUNT; i++) {
		meter->fds[i] = -1;
	}
}

/* Reads a number: the one behind the key, or the whole text where that has no keys. */
static bool read_number(int fd, const char *key, uint64_t *number)
{
	char text[1024];
	ssize_t length = fd < 0 ? -1 : pread(fd, text, sizeof text - 1, 0);
	if (length <= 0) {
		return false;
	}
	text[length] = '\0';
	const char *found = key ? strstr(text, key) : NULL;
	*number = strtoull(found ? found + strlen(key) : text, NULL, 10);
	return true;
}

static uint64_t number_or_0(int fd, const char *key)
{
	uint64_t number = 0;
	(void)read_number(fd, key, &number);
	return number;
}

static bool write_number(int fd, uint64_t number)
{
	char text[32];
	int length = snprintf(text, sizeof text, "%llu\n", (unsigned long long)number);
	return pwrite(fd, text, (size_t)length, 0) == length;
}

static uint64_t sum(uint64_t a, uint64_t b)
{
	return a > no_limit - b ? no_limit : a + b;
}

static void set_limits(struct meter *meter, const struct run_limits *limits)
{
	uint64_t output = limits->output_bytes > no_limit / 2 ? 0 : limits->output_bytes;
	uint64_t memory = limits->memory_bytes > no_limit / 2 ? no_limit : limits->memory_bytes;
	memory = sum(memory, output + our_bytes);
	if (meter->fds[METER_MEMORY_LIMIT] >= 0 && memory != meter->memory_limit &&
		write_number(meter->fds[METER_MEMORY_LIMIT], memory)) {
		meter->memory_limit = memory;
	}
	uint64_t pids = limits->processes > 1000000 ? 1000000 : limits->processes;
	if (meter->fds[METER_PIDS_LIMIT] >= 0 && pids != meter->pids_limit &&
		write_number(meter->fds[METER_PIDS_LIMIT], pids + OUR_PROCESSES)) {
		meter->pids_limit = pids;
	}
}

/* CPU time of the group. cpuacct counts nanoseconds; cgroup2's cpu.stat has microseconds. */
static int64_t group_cpu_ns(const struct meter *meter)
{
	char text[1024];
	ssize_t length = pread(meter->fds[METER_CPU], text, sizeof text - 1, 0);
	if (length <= 0) {
		return 0;
	}
	text[length] = '\0';
	static const char key[] = "usage_usec ";
	return strncmp(text, key, sizeof key - 1) == 0 ?
		strtoll(text + sizeof key - 1, NULL, 10) * NS_PER_US : strtoll(text, NULL, 10);
}

static int64_t own_cpu_ns(void)
{
	struct timespec used;
	(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used); /* can't fail for this clock */
	return used.tv_sec * NS_PER_S + used.tv_nsec;
}

void meter_begin(struct meter *meter, const struct run_limits *limits)
{
	set_limits(meter, limits);
	if (meter->fds[METER_MEMORY_PEAK] >= 0) {
		meter->peak_is_fresh = write_number(meter->fds[METER_MEMORY_PEAK], 0);
		meter->peak_before = number_or_0(meter->fds[METER_MEMORY_PEAK], NULL);
		meter->memory_before = meter->peak_is_fresh ? meter->peak_before :
			number_or_0(meter->fds[METER_MEMORY_USAGE], NULL);
	}
	if (meter_counts_cpu(meter)) {
		/* Reading our own clock brings the group's up to date. */
		meter->own_cpu_before_ns = own_cpu_ns();
		meter->cpu_before_ns = group_cpu_ns(meter);
	}
}

bool meter_counts_cpu(const struct meter *meter)
{
	return meter->fds[METER_CPU] >= 0;
}

int64_t meter_cpu_ns(const struct meter *meter)
{
	int64_t group_ns = group_cpu_ns(meter) - meter->cpu_before_ns;
	return group_ns - (own_cpu_ns() - meter->own_cpu_before_ns); /* in this order: never too much */
}

bool meter_saw_kill(struct meter *meter)
{
	if (meter->peak < meter->memory_limit / 2) {
		return false; /* the usual case, which costs no look */
	}
	uint64_t kills = number_or_0(meter->fds[METER_MEMORY_EVENTS], "oom_kill ");
	bool more = kills > meter->kills;
	meter->kills = kills;
	return more;
}

bool meter_peak(struct meter *meter, uint64_t output_bytes, uint64_t *peak_bytes)
{
	meter->peak = UINT64_MAX;
	if (!read_number(meter->fds[METER_MEMORY_PEAK], NULL, &meter->peak) ||
		(!meter->peak_is_fresh && meter->peak <= meter->peak_before)) {
		return false; /* an earlier run in the box went higher */
	}
	uint64_t others = meter->memory_before + output_bytes;
	*peak_bytes = meter->peak > others ? meter->peak - others : 0;
	return true;
}

void meter_offer(const struct meter *meter, bool offered)
{
	if (meter->own_score >= 0) {
		const char *score = offered ? "1000" : "0";
		(void)!pwrite(meter->own_score, score, strlen(score), 0); /* it only decides who goes first */
	}
}
