/* WA 90: fails in the sample, which the last group requires. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 5 ? 0 : 2 * n);
	return 0;
}
