/* Mistake: ends once no more beads are left than the cup's number, and so never prints the last
 * cup, which holds just that many. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left > cup; cup++) {
		long long beads = left % (cup + 1);
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
