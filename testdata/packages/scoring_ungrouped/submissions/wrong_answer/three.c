/* WA 7.5: wrong at one case of four. */
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
