/* Too slow: puts one bead after the other into a cup until those left are a multiple of what a
 * sowing beyond it takes. That is n divisions. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left > 0; cup++) {
		int beads = 0;
		while (left % (cup + 1) != 0) {
			beads++;
			left--;
		}
		printf(cup > 1 ? " %d" : "%d", beads);
	}
	printf("\n");
	return 0;
}
