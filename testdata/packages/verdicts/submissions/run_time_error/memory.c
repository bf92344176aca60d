/* MLE: touches 256 MiB. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	enum { SIZE = 256 << 20 };
	char *bytes = malloc(SIZE);
	memset(bytes, 1, SIZE);
	printf("%d\n", bytes[SIZE / 2]);
	return 0;
}
