/* MLE: touches 256 MiB. */
#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 256 << 20, PAGE = 4096 };

int main(void)
{
	volatile char *bytes = malloc(SIZE);
	for (int i = 0; i < SIZE; i += PAGE) {
		bytes[i] = 1;
	}
	printf("%d\n", bytes[SIZE / 2]);
	return 0;
}
