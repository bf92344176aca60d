/* AC: claims that it may be too slow, which it is not */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	return printf("%d\n", 2 * n) > 0 ? 0 : 1;
}
