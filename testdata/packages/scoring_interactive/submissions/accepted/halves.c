/* AC 70: halves what is left, three questions at most. */
#include <stdio.h>

int main(void)
{
	int low = 1, high = 8;
	while (low < high) {
		char answer;
		int middle = (low + high + 1) / 2;
		printf("? %d\n", middle);
		fflush(stdout);
		if (scanf(" %c", &answer) != 1) {
			return 1;
		}
		if (answer == '<') {
			high = middle - 1;
		} else {
			low = middle;
		}
	}
	printf("! %d\n", low);
	return 0;
}
