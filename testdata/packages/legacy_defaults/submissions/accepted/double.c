/* AC 4: one for each case, the sample too. */
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
