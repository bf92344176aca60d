/* JE: reads all that there is. */
#include <stdio.h>

int main(void)
{
	int n;
	while (scanf("%d", &n) == 1) {
	}
	printf("%d\n", n);
	return 0;
}
