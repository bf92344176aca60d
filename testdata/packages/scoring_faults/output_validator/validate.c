/* Does what the output asks for: what to write, and how to leave. */
#include <stdio.h>

static void put(const char *directory, const char *name, const char *text)
{
	char path[4096];
	snprintf(path, sizeof path, "%s%s", directory, name);
	FILE *file = fopen(path, "w");
	if (file) {
		fputs(text, file);
		fclose(file);
	}
}

int main(int argc, char **argv)
{
	char score[100], multiplier[100];
	int status;
	if (argc < 4 || scanf("%99s %99s %d", score, multiplier, &status) != 3) {
		return 1;
	}
	if (score[0] != '-' || score[1]) {
		put(argv[3], "score.txt", score);
	}
	if (multiplier[0] != '-' || multiplier[1]) {
		put(argv[3], "score_multiplier.txt", multiplier);
	}
	return status;
}
