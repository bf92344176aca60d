/* JE null: writes a score as a C program reads it. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf(n == 1 ? "0x10 - 42\n" : "- - 42\n");
	return 0;
}
