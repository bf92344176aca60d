/* Rates 2 by a score, all else but 3 by a multiplier. */
#include <stdio.h>

int main(int argc, char **argv)
{
	char path[4096];
	int got;
	if (argc < 4 || scanf("%d", &got) != 1) {
		return 1;
	}
	if (got == 3) {
		return 42;
	}
	snprintf(path, sizeof path, "%s%s", argv[3], got == 2 ? "score.txt" : "score_multiplier.txt");
	FILE *file = fopen(path, "w");
	if (!file) {
		return 1;
	}
	fputs("1\n", file);
	fclose(file);
	return 42;
}
