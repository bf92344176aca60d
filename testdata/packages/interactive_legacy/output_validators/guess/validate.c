/* Knows a number from 1 to 1000 and answers as many guesses as its flags say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	int n, guess, most = argc == 6 && !strcmp(argv[4], "patience") ? atoi(argv[5]) : 0;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || !most || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	for (int guesses = 0; guesses < most && scanf("%d", &guess) == 1; guesses++) {
		puts(guess < n ? "higher" : guess > n ? "lower" : "correct");
		fflush(stdout);
		if (guess == n) {
			return 42;
		}
	}
	return 43;
}
