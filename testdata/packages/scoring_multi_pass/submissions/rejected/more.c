/* JE null: more than there is to be had. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 11 * n);
	return 0;
}
