/* Takes for granted that there is an answer. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int n, back;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n);
	fflush(stdout);
	if (scanf("%d", &back) != 1) {
		abort();
	}
	return back == n ? 42 : 43;
}
