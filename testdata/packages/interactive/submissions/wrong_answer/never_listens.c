/* WA: guesses on and on; SIGPIPE ends it after the validator has refused. */
#include <stdio.h>

int main(void)
{
	for (int guess = 2; ; guess = guess == 999 ? 2 : guess + 1) {
		printf("%d\n", guess);
		fflush(stdout);
	}
}
