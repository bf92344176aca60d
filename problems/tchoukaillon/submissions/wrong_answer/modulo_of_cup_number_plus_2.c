/* Mistake: off by one, takes the beads left modulo the cup's number plus 2, so that a cup may hold
 * one more than can be sown. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left > 0; cup++) {
		long long beads = left % (cup + 2);
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
