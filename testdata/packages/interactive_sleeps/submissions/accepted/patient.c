/* AC: has it sleep for longer than a program may be idle. */
#include <stdio.h>

static void ask(int tenths)
{
	printf("%d\n", tenths);
	fflush(stdout);
	if (scanf("%d", &tenths) != 1) {
		printf("nothing\n");
	}
}

int main(void)
{
	ask(14);
	ask(2);
	puts("0");
	return 0;
}
