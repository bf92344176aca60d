/* Mistake: counts the beads in an int. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	int left = (int)n;
	for (int cup = 1; left > 0; cup++) {
		int beads = left % (cup + 1);
		left -= beads;
		printf(cup > 1 ? " %d" : "%d", beads);
	}
	printf("\n");
	return 0;
}
