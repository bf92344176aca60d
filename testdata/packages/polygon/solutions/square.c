/* WA: is near for small numbers only */
#include <stdio.h>

int main(void)
{
	int n;
	return scanf("%d", &n) == 1 && printf("%d\n", n < 10 ? 2 * n : n * n) > 0 ? 0 : 1;
}
