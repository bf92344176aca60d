/* Answers questions of the form `? NUMBER` with < or > or = until `! NUMBER`; a question costs a tenth. */
#include <stdio.h>

int main(int argc, char **argv)
{
	char path[4096], word[8];
	int n, guess, questions = 0;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	while (scanf("%7s %d", word, &guess) == 2 && word[0] == '?') {
		questions++;
		printf("%c\n", n < guess ? '<' : n > guess ? '>' : '=');
		fflush(stdout);
	}
	if (word[0] != '!' || guess != n || questions > 10) {
		return 43;
	}
	snprintf(path, sizeof path, "%sscore_multiplier.txt", argv[3]);
	FILE *score = fopen(path, "w");
	if (!score) {
		return 1;
	}
	fprintf(score, "%.1f\n", 1 - questions / 10.0);
	fclose(score);
	return 42;
}
