/* WA 80: fails at one case of three. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 20 ? 0 : 2 * n);
	return 0;
}
