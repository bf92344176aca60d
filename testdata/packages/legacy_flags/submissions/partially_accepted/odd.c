/* AC 125: half of the first group, all of the second, half of the third. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n % 2 ? 0 : 2 * n);
	return 0;
}
