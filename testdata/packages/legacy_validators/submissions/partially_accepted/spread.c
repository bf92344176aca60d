/* AC 60: begins with an even number, of which the other one makes the score. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("0 %d\n", n);
	return 0;
}
