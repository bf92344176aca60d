/* AC: white space is no difference. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("\n \t%d\r\n\n", 2 * n);
	return 0;
}
