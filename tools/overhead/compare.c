#include "overhead/compare.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"

enum { SIZE = 100 * 1000 * 1000, ROUNDS = 7 };

static int numbers_file(void)
{
	autobuffer struct buffer text = { 0 };
	for (int i = 0; i < 1000 * 1000; i++) {
		char line[16];
		int length = snprintf(line, sizeof line, "%d\n", i);
		buffer_add(&text, line, (size_t)length);
	}
	int fd = memfd_create("numbers", MFD_CLOEXEC);
	if (fd < 0) {
		die("memory file");
	}
	for (size_t left = SIZE, part; left > 0; left -= part) {
		part = left < text.length ? left : text.length;
		if (!descriptor_write(fd, text.bytes, part)) {
			die("memory file");
		}
	}
	return fd;
}

/* In CPU time, since it waits for nothing. */
static int64_t cpu_now_ns(void)
{
	struct timespec now;
	(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* can't fail for this clock */
	return now.tv_sec * NS_PER_S + now.tv_nsec;
}

static int64_t time_comparison(int answer, int output)
{
	struct comparison comparison = { 0 };
	struct difference difference = { 0 };
	struct error err = { 0 };
	int64_t start_ns = cpu_now_ns();
	if (!output_compare(answer, output, &comparison, &difference, &err)) {
		die_of(&err);
	}
	int64_t took_ns = cpu_now_ns() - start_ns;
	if (!difference.equal) {
		(void)fputs("overhead: the same numbers don't compare equal\n", stderr);
		exit(3);
	}
	difference_finish(&difference);
	return took_ns;
}

void compare_measure(struct table *table)
{
	autoclose int answer = numbers_file();
	autoclose int output = numbers_file();
	int64_t times_ns[ROUNDS];
	for (int i = 0; i < ROUNDS; i++) {
		times_ns[i] = time_comparison(answer, output);
	}
	qsort(times_ns, ROUNDS, sizeof *times_ns, compare_times);
	table_add(table, (struct table_row){
		.name = "comparing 100 MB",
		.unit = "GB/s",
		.target = "at least 1 GB/s",
		.median = (double)SIZE / (double)times_ns[ROUNDS / 2],
		.p10 = (double)SIZE / (double)times_ns[0],
	});
}
