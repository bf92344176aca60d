/* Mistake: prints sqrt(pi*n) cups, rounded, which is close to the board's length but not it. */
#include <math.h>
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n, cups = llround(sqrt(acos(-1.0) * (double)n));
	for (int cup = 1; cup <= cups; cup++) {
		long long beads = left % (cup + 1);
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
