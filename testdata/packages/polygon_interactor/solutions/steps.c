/* WA: goes up by one, which the interactor takes, but not the checker */
#include <stdio.h>

int main(void)
{
	int low = 1, high = 100;
	char answer = '?';
	while (answer != '=' && low <= high) {
		int guess = low;
		printf("%d\n", guess);
		fflush(stdout);
		if (scanf(" %c", &answer) != 1) {
			return 1;
		}
		if (answer == '<') {
			low = guess + 1;
		} else {
			high = guess - 1;
		}
	}
	return 0;
}
