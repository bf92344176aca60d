/* WA: crashes, but only because it was told that it had lost. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	char answer[16];
	do {
		puts("2");
		fflush(stdout);
	} while (scanf("%15s", answer) == 1 && *answer != 'e');
	abort();
}
