/* WA: close enough but where text is compared. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%.4f\n", n / 2.0 + 0.001);
	return 0;
}
