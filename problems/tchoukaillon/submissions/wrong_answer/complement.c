/* Mistake: rounds the beads beyond a cup up to a multiple instead of down, so the sign of the
 * remainder is wrong. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left > 0; cup++) {
		long long beads = (cup + 1 - left % (cup + 1)) % (cup + 1);
		if (beads > left) {
			beads = left;
		}
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
