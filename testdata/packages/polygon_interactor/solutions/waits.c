/* IDLE: doesn't flush */
#include <stdio.h>

int main(void)
{
	int low = 1, high = 100;
	char answer = '?';
	while (answer != '=' && low <= high) {
		int guess = (low + high) / 2;
		printf("%d\n", guess);
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
