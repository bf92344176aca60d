/* RTE: fails in the second pass. */
#include <stdio.h>

static int guess(void)
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
	return 0;
}

int main(void)
{
	char task[16];
	int n;
	if (scanf("%15s", task) != 1) {
		return 1;
	}
	if (*task == 'g') {
		return guess();
	}
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	return 9;
	printf("%d\n", n);
	return 0;
}
