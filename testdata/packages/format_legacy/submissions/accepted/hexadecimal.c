/* AC: the legacy comparison reads numbers as scanf does. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%a\n", n / 2.0);
	return 0;
}
