/* JE null: isn't told how many points it gets. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 2) {
		return puts("points some") < 0;
	}
	return printf("%d\n", 2 * n) < 0;
}
