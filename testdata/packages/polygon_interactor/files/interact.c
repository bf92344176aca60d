/* Answers guesses at the number of the test, and counts them in its file for the checker. */
#include <stdio.h>
#include <string.h>

static int end(int code, const char *message)
{
	fprintf(stderr, "%s\n", message);
	return code;
}

int main(int argc, char **argv)
{
	enum { MOST = 1000 };
	int secret, guess, guesses = 0;
	char line[32];
	FILE *input = argc == 4 ? fopen(argv[1], "r") : NULL, *output = argc == 4 ? fopen(argv[2], "w") : NULL;
	if (!input || !output || !fopen(argv[3], "r") || fscanf(input, "%d", &secret) != 1) {
		return end(3, "FAIL is called wrongly");
	}
	while (scanf("%31s", line) == 1 && guesses < MOST) {
		guesses++;
		if (!strcmp(line, "fail") || !strcmp(line, "points")) {
			return *line == 'f' ? end(3, "FAIL is asked to") : end(7, "points 1");
		}
		if (sscanf(line, "%d", &guess) != 1) {
			return end(2, "wrong output format no guess");
		}
		printf("%c\n", guess < secret ? '<' : guess > secret ? '>' : '=');
		fflush(stdout);
		if (guess == secret) {
			fprintf(output, "%d\n", guesses);
			return end(0, "ok it is found");
		}
	}
	return end(1, "wrong answer it is not found");
}
