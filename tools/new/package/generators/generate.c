/* Writes one input of @comment_name@. The same arguments give the same bytes everywhere.
 *   random LOW HIGH SEED    n uniform in LOW..HIGH */
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../@common@/many.h"
#include "../@common@/random.h"

static const int64_t MAX_N = 1000000000;

static void usage(void)
{
	fprintf(stderr, "usage: generate random LOW HIGH SEED\n");
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

static int generate(int argc, char **argv)
{
	if (argc != 5 || strcmp(argv[1], "random") != 0) {
		usage();
	}
	int64_t low = argument(argv[2], 1, MAX_N), high = argument(argv[3], low, MAX_N);
	struct random r = { (uint64_t)argument(argv[4], 0, INT64_MAX) };
	printf("%lld\n", (long long)random_integer(&r, low, high));
	return 0;
}

int main(int argc, char **argv)
{
	return many_calls(argc, argv, generate);
}
