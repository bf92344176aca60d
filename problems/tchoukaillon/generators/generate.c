/* Writes one input of Winnable Mancala Boards. The same arguments give the same bytes everywhere.
 *   beads N                 n = N
 *   random LOW HIGH SEED    n uniform in LOW..HIGH
 *   least K                 the least n whose board has K cups: the beads reach a new cup
 *   most K                  the greatest n whose board has K cups: one more reaches a new cup */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../common/many.h"
#include "../../common/random.h"

static const int64_t MAX_BEADS = 10000000000, MAX_CUPS = 177244;

static void usage(void)
{
	fprintf(stderr, "usage: generate beads N | random LOW HIGH SEED | least K | most K\n");
	exit(2);
}

static int64_t argument(const char *text, int64_t low, int64_t high)
{
	char *end;
	errno = 0;
	long long value = strtoll(text, &end, 10);
	if (errno || end == text || *end || value < low || value > high) {
		usage();
	}
	return value;
}

/* From the last cup inwards: cup K holds K, and the cups from i on the least multiple of i that is
 * not below what the cups from i+1 on hold. */
static int64_t least_beads(int64_t cups)
{
	int64_t beads = cups;
	for (int64_t i = cups - 1; i > 0; i--) {
		beads = (beads + i - 1) / i * i;
	}
	return beads;
}

static int generate(int argc, char **argv)
{
	int64_t n = 0;
	if (argc == 3 && strcmp(argv[1], "beads") == 0) {
		n = argument(argv[2], 1, MAX_BEADS);
	} else if (argc == 5 && strcmp(argv[1], "random") == 0) {
		int64_t low = argument(argv[2], 1, MAX_BEADS), high = argument(argv[3], low, MAX_BEADS);
		struct random r = { (uint64_t)argument(argv[4], 0, INT64_MAX) };
		n = random_integer(&r, low, high);
	} else if (argc == 3 && strcmp(argv[1], "least") == 0) {
		n = least_beads(argument(argv[2], 1, MAX_CUPS));
	} else if (argc == 3 && strcmp(argv[1], "most") == 0) {
		n = least_beads(argument(argv[2], 1, MAX_CUPS - 1) + 1) - 1;
	} else {
		usage();
	}
	printf("%lld\n", (long long)n);
	return 0;
}

int main(int argc, char **argv)
{
	return many_calls(argc, argv, generate);
}
