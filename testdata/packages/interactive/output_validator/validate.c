/* Knows a number from 1 to 1000 and answers guesses; has no patience for more than 20. */
#include <stdio.h>

enum { MOST_GUESSES = 20 };

static int refuse(const char *feedback, const char *why)
{
	char path[4096];
	snprintf(path, sizeof path, "%sjudgemessage.txt", feedback);
	FILE *message = fopen(path, "w");
	if (!message) {
		return 1;
	}
	fprintf(message, "%s\n", why);
	fclose(message);
	return 43;
}

int main(int argc, char **argv)
{
	int n, guess;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	for (int guesses = 0; guesses < MOST_GUESSES; guesses++) {
		if (scanf("%d", &guess) != 1) {
			return refuse(argv[3], "there is no guess where one should be");
		}
		puts(guess < n ? "higher" : guess > n ? "lower" : "correct");
		fflush(stdout);
		if (guess == n) {
			return 42;
		}
	}
	puts("enough");
	fflush(stdout);
	return refuse(argv[3], "too many guesses");
}
