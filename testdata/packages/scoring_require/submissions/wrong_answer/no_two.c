/* WA 10: fails in the first group, which two others require. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 2 ? 0 : 2 * n);
	return 0;
}
