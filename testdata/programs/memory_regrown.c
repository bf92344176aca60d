/* RTE SIGSEGV: makes a large block larger than any machine, and writes to what it didn't get */
#include <stdlib.h>

int main(void)
{
	volatile size_t size = (size_t)1 << 40;
	char *block = malloc(48 << 20);
	if (!block) {
		return 1;
	}
	volatile char *volatile grown = realloc(block, size);
	grown[0] = 1;
	return 0;
}
