/* WA: forgets the half of odd numbers. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d.0\n", n / 2);
	return 0;
}
