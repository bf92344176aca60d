/* TLE: guesses once and thinks about the answer for ever. */
#include <stdio.h>

int main(void)
{
	char answer[16];
	puts("2");
	fflush(stdout);
	while (scanf("%15s", answer) != 1) {
	}
	for (;;) {
	}
}
