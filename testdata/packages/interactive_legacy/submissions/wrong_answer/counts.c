/* WA: counts up, for which nobody has the patience. */
#include <stdio.h>

int main(void)
{
	char answer[16] = "";
	for (int guess = 1; *answer != 'c'; guess++) {
		printf("%d\n", guess);
		fflush(stdout);
		if (scanf("%15s", answer) != 1) {
			return 1;
		}
	}
	return 0;
}
