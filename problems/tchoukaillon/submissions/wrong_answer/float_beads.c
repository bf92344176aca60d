/* Mistake: counts the beads in a float, which is exact up to 2^24 only. */
#include <math.h>
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	float left = (float)n;
	for (int cup = 1; left > 0; cup++) {
		float beads = fmodf(left, (float)(cup + 1));
		left -= beads;
		printf(cup > 1 ? " %.0f" : "%.0f", beads);
	}
	printf("\n");
	return 0;
}
