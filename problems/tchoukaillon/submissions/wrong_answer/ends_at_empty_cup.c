/* Mistake: ends at the first empty cup, as if nothing could lie beyond it. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left % (cup + 1) > 0; cup++) {
		long long beads = left % (cup + 1);
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
