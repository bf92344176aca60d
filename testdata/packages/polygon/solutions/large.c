/* MLE: twice the memory that there is */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
	size_t bytes = (size_t)128 << 20;
	char *block = malloc(bytes);
	int n;
	if (block) {
		memset(block, 1, bytes);
	}
	return block && block[bytes / 2] && scanf("%d", &n) == 1 && printf("%d\n", 2 * n) > 0 ? 0 : 1;
}
