/* Works for longer than a program may idle, says the number, and wants it back. */
#include <stdio.h>
#include <time.h>

int main(int argc, char **argv)
{
	int n, back;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	while (clock() < 1.4 * CLOCKS_PER_SEC) {
	}
	printf("%d\n", n);
	fflush(stdout);
	return scanf("%d", &back) == 1 && back == n ? 42 : 43;
}
