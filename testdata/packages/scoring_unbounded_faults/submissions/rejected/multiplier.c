/* JE null: is given a multiplier, of what? */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", 4 * n);
	return 0;
}
