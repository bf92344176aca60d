/* WA 50: fails in the samples, on which a group depends, and on that another. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 1) {
		return puts("0") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
