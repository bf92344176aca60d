/* WA 90: too many for the first group. */
#include <stdio.h>

int main(void)
{
	int n = 0;
	scanf("%d", &n);
	if (n < 0) {
		return 1;
	}
	if (n > 1000) {
		return 2;
	}
	printf("%d\n", 2 * n);
	return 0;
}
