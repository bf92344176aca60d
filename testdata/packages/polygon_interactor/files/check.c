/* Allows as many guesses as the answer says. */
#include <stdio.h>

int main(int argc, char **argv)
{
	int guesses, most;
	FILE *output = argc == 4 ? fopen(argv[2], "r") : NULL, *answer = argc == 4 ? fopen(argv[3], "r") : NULL;
	if (!output || !answer || fscanf(output, "%d", &guesses) != 1 || fscanf(answer, "%d", &most) != 1) {
		return 3;
	}
	fprintf(stderr, "%s %d guesses\n", guesses > most ? "wrong answer" : "ok", guesses);
	return guesses > most;
}
