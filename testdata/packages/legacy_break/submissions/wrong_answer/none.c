/* WA null: right in no group, though in some cases. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n == 2 || n == 20 ? 0 : 2 * n);
	return 0;
}
