/* Mistake: off by one, takes the beads left modulo the cup's number instead of the next cup's. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int cup = 1; left > 0; cup++) {
		long long beads = left < cup ? left : left % cup;
		left -= beads;
		printf(cup > 1 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
