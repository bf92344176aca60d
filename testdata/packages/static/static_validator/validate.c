/* Takes a submission that says `return` no more often than its argument; scores what says it once only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	char word[256], path[4096];
	int count = 0;
	FILE *source = argc >= 5 && !strcmp(argv[1], "c") ? fopen(argv[2], "r") : NULL;
	if (!source) {
		return 1;
	}
	while (fscanf(source, "%255s", word) == 1) {
		count += !strcmp(word, "return");
	}
	fclose(source);
	int most = atoi(argv[4]);
	if (count > most) {
		snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
		FILE *message = fopen(path, "w");
		if (message) {
			fprintf(message, "returns %d times, not %d\n", count, most);
			fclose(message);
		}
		return 43;
	}
	if (argc > 5 && count > 1) {
		snprintf(path, sizeof path, "%sscore_multiplier.txt", argv[3]);
		FILE *score = fopen(path, "w");
		if (score) {
			fprintf(score, "0.5\n");
			fclose(score);
		}
	}
	return 42;
}
