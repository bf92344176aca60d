/* AC 90: gets half of the points of a test, and so of its group. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 6) {
		return puts("points 2.5 half") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
