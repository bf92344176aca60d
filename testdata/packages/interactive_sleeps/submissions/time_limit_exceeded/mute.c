/* IDLE: has it sleep, and then waits without a word, as the validator does. */
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
	ask(8);
	(void)getchar();
	(void)getchar();
	return 0;
}
