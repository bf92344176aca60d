/* Mistake: ends at the first empty cup with no beads left, but has printed that cup by then. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n, beads;
	int cup = 0;
	do {
		cup++;
		beads = left % (cup + 1);
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	} while (left > 0 || beads > 0);
	printf("\n");
	return 0;
}
