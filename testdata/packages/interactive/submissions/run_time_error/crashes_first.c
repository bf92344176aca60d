/* RTE: crashes after a guess; that the validator refuses is the consequence. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	char answer[16];
	puts("2");
	fflush(stdout);
	if (scanf("%15s", answer) == 1) {
		abort();
	}
	return 0;
}
