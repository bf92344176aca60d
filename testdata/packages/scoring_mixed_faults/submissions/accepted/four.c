/* AC 100: rates both by multipliers. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n + 4);
	return 0;
}
