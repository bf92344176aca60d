/* WA 50: fails at one test of a complete group, on which another depends. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 5) {
		return puts("0") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
