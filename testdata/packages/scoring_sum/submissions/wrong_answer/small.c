/* WA 40: one more than it should be where the number is large. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 2 * n + (n >= 10));
	return 0;
}
