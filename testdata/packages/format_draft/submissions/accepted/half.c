/* AC: half of the number, exactly. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%.1f\n", n / 2.0);
	return 0;
}
