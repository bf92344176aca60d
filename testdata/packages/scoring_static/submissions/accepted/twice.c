/* AC 95: half of what static validation brings. */
#include <stdio.h>

int main(void)
{
	int n = 0;
	scanf("%d", &n);
	if (n < 0) {
		return 1;
	}
	printf("%d\n", 2 * n);
	return 0;
}
