/* WA 0: says nothing in the second pass. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	if (n == 4) {
		printf("1\n");
	}
	return 0;
}
