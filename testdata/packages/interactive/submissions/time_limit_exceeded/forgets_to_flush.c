/* IDLE: its guess stays in its buffer, and it waits for the answer. */
#include <stdio.h>

int main(void)
{
	int low = 1, high = 1000;
	char answer[16] = "";
	while (*answer != 'c') {
		int middle = (low + high) / 2;
		printf("%d\n", middle);
		if (scanf("%15s", answer) != 1) {
			return 1;
		}
		low = *answer == 'h' ? middle + 1 : low;
		high = *answer == 'l' ? middle - 1 : high;
	}
	return 0;
}
