/* JE: does what is right, and waits for a word to that. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n);
	fflush(stdout);
	return scanf("%d", &n) == 1;
}
