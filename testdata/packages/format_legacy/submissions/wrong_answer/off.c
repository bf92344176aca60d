/* WA: off by as much where it isn't allowed. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%.2f\n", n / 2.0 + 0.05);
	return 0;
}
