/* How fast the default comparison goes over 100 MB, in CPU time: the fastest of a few rounds, so that a
 * busy machine doesn't count. Fails below what check/check.h promises. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/memory.h"
#include "check/check.h"
#include "check_twin.h"

enum { NUMBERS = 14 * 1000 * 1000, ROUNDS = 7 }; /* of six digits and some, 100 MB */

static int64_t cpu_now_ns(void)
{
	struct timespec now;
	(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now); /* can't fail for this clock */
	return now.tv_sec * NS_PER_S + now.tv_nsec;
}

/* A number a line, or some numbers where lines are long. */
static int number_file(const char *end, unsigned per_line)
{
	autobuffer struct buffer text = { 0 };
	uint32_t state = 1;
	for (unsigned i = 1; i <= NUMBERS; i++) {
		state = state * 1664525 + 1013904223;
		char digits[16];
		int length = snprintf(digits, sizeof digits, "%u", state >> 12);
		buffer_add(&text, digits, (size_t)length);
		buffer_add_text(&text, i % per_line ? " " : end);
	}
	return twin_file(text.bytes, text.length);
}

/* False where it is slower than this many GB/s. */
static bool measure(const char *what, int answer, int output, double least)
{
	struct comparison comparison = { 0 };
	int64_t fastest_ns = INT64_MAX;
	for (int round = 0; round < ROUNDS; round++) {
		struct difference difference;
		struct error err = { 0 };
		int64_t start_ns = cpu_now_ns();
		if (!output_compare(answer, output, &comparison, &difference, &err) || !difference.equal) {
			fprintf(stderr, "%s: does not compare equal\n", what);
			exit(EXIT_FAILURE);
		}
		int64_t took_ns = cpu_now_ns() - start_ns;
		fastest_ns = took_ns < fastest_ns ? took_ns : fastest_ns;
	}
	double speed = (double)lseek(output, 0, SEEK_END) / (double)fastest_ns;
	printf("%-28s %6.1f ms  %5.2f GB/s, at least %.1f\n", what, (double)fastest_ns / NS_PER_MS, speed,
		least);
	return speed >= least;
}

int main(void)
{
	autoclose int lines = number_file("\n", 1);
	autoclose int lines_again = number_file("\n", 1);
	autoclose int windows = number_file("\r\n", 1);
	autoclose int rows = number_file("\n", 20);
	autoclose int rows_windows = number_file("\r\n", 20);
	bool fast = measure("equal", lines, lines_again, 1.0);
	fast &= measure("every line CRLF", lines, windows, 0.3);
	fast &= measure("every 20th number CRLF", rows, rows_windows, 0.3);
	return fast ? EXIT_SUCCESS : EXIT_FAILURE;
}
