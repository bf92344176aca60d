/* WA 0: wrong at one case. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 3 ? 0 : 2 * n);
	return 0;
}
