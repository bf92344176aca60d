/* AC: says more when it is done, which nobody hears but nothing forbids. */
#include <stdio.h>

int main(void)
{
	int low = 1, high = 1000;
	char answer[16] = "";
	while (*answer != 'c') {
		int middle = (low + high) / 2;
		printf("%d\n", middle);
		fflush(stdout);
		if (scanf("%15s", answer) != 1) {
			return 1;
		}
		low = *answer == 'h' ? middle + 1 : low;
		high = *answer == 'l' ? middle - 1 : high;
	}
	while (getchar() != EOF) {
	}
	for (int i = 0; i < 1000; i++) {
		puts("thank you");
		fflush(stdout);
	}
	return 0;
}
