/* WA null: the other one refuses it, after a score from the first. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d %d\n", (n - 1) / 2, n - 1 - (n - 1) / 2);
	return 0;
}
