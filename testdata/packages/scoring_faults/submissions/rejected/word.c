/* JE null: writes a score that is no number. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf(n == 1 ? "1x - 42\n" : "- - 42\n");
	return 0;
}
