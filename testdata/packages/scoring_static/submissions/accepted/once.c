/* AC 100: all that is to be had. */
#include <stdio.h>

int main(void)
{
	int n = 0;
	scanf("%d", &n);
	printf("%d\n", 2 * n);
	return 0;
}
