/* AC 208.5: the validator gives a score of its own. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 3 || n == 4 ? -1 : n == 1 ? -7 : 2 * n);
	return 0;
}
