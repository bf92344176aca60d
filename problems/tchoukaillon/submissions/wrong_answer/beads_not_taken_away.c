/* Mistake: takes the remainder of all the beads instead of those not yet placed. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left > 0; cup++) {
		long long beads = n % (cup + 1) < left ? n % (cup + 1) : left;
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
