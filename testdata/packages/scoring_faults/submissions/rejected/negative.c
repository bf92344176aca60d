/* JE null: writes a score below 0. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf(n == 1 ? "-1 - 42\n" : "- - 42\n");
	return 0;
}
