/* RTE 3: asks for a TiB, gets none and says so */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	volatile size_t size = (size_t)1 << 40;
	char *volatile memory = malloc(size);
	if (!memory) {
		fputs("no memory\n", stderr);
		return 3;
	}
	return 0;
}
