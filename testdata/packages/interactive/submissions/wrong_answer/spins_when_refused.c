/* WA: never ends, but it had lost before. */
#include <stdio.h>

int main(void)
{
	char answer[16];
	do {
		puts("2");
		fflush(stdout);
	} while (scanf("%15s", answer) == 1 && *answer != 'e');
	for (;;) {
	}
}
