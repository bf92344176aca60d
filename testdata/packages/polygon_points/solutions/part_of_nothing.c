/* WA 80: gets no part of a test. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 3) {
		return puts("part 0") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
