/* JE null: writes a score in a group that is pass-fail. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf(n == 2 ? "1 - 42\n" : "- - 42\n");
	return 0;
}
