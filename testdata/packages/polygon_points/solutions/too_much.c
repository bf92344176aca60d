/* JE null: gets more points than the test has. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 2) {
		return puts("points 11") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
