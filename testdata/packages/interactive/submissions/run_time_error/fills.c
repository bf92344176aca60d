/* MLE: takes all the memory it gets. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	puts("2");
	fflush(stdout);
	for (int i = 0; i < 256; i++) {
		char *block = malloc(1 << 20);
		if (!block) {
			return 1;
		}
		memset(block, i + 1, 1 << 20);
	}
	return 0;
}
