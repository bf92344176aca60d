/* AC 70: half of what the second group brings at one of its cases. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 2 * n + (n == 20));
	return 0;
}
