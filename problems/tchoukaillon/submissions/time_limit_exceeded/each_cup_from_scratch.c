/* Too slow: computes each cup from the basket on, with all the cups before it. That is the square
 * of the number of cups, O(n) divisions. */
#include <stdio.h>

/* The beads in the cup and beyond. */
static long long beads_from(long long n, int cup)
{
	for (int before = 1; before < cup; before++) {
		n -= n % (before + 1);
	}
	return n;
}

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	for (int cup = 1; beads_from(n, cup) > 0; cup++) {
		long long beads = beads_from(n, cup) - beads_from(n, cup + 1);
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
