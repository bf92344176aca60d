/* TLE: never ends for large numbers */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	for (volatile int turns = 0; n >= 100;) {
		turns = !turns;
	}
	return printf("%d\n", 2 * n) > 0 ? 0 : 1;
}
