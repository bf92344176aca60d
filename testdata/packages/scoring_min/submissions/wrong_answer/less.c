/* WA 40: nothing of the second group for one wrong case. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 2 * n - (n == 20));
	return 0;
}
