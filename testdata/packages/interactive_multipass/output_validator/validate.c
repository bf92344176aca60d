/* Three passes. In the first the number is guessed; in each later one, whose input is "again" and the
 * number, it is told, and has to be said again. */
#include <stdio.h>
#include <string.h>

static int ask_again(const char *feedback, int n, int pass)
{
	char path[4096];
	snprintf(path, sizeof path, "%snextpass.in", feedback);
	FILE *next = fopen(path, "w");
	if (!next) {
		return 1;
	}
	fprintf(next, "again %d %d\n", pass, n);
	return fclose(next) ? 1 : 42;
}

static int guessed(int n)
{
	int guess;
	puts("guess");
	fflush(stdout);
	for (int guesses = 0; guesses < 20 && scanf("%d", &guess) == 1; guesses++) {
		puts(guess < n ? "higher" : guess > n ? "lower" : "correct");
		fflush(stdout);
		if (guess == n) {
			return 1;
		}
	}
	return 0;
}

int main(int argc, char **argv)
{
	int n, pass, back;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in) {
		return 1;
	}
	if (fscanf(in, "%d", &n) == 1) {
		return guessed(n) ? ask_again(argv[3], n, 2) : 43;
	}
	if (fscanf(in, "again %d %d", &pass, &n) != 2) {
		return 1;
	}
	printf("again %d\n", n);
	fflush(stdout);
	if (scanf("%d", &back) != 1 || back != n) {
		return 43;
	}
	return pass < 3 ? ask_again(argv[3], n, 3) : 42;
}
