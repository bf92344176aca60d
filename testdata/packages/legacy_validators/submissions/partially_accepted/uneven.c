/* AC 2: neither of them says a score. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("1 %d\n", n - 1);
	return 0;
}
