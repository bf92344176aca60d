/* Mistake: counts the beads in 32 bits without a sign. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	unsigned left = (unsigned)n;
	for (unsigned cup = 1; left > 0; cup++) {
		unsigned beads = left % (cup + 1);
		left -= beads;
		printf(cup > 1 ? " %u" : "%u", beads);
	}
	printf("\n");
	return 0;
}
