/* Says the number and leaves the answer unread for ever. */
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	int n;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", n);
	fflush(stdout);
	for (;;) {
		sleep(1);
	}
}
