/* AC: a program is run as anywhere. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 2 * n);
	return 0;
}
