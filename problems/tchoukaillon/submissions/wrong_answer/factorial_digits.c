/* Mistake: divides by each cup's divisor instead of taking the cup's beads away, which gives
 * the digits of n in the factorial number system. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	for (int cup = 1; n > 0; cup++) {
		printf(cup > 1 ? " %lld" : "%lld", n % (cup + 1));
		n /= cup + 1;
	}
	printf("\n");
	return 0;
}
