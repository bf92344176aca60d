/* Rates what it accepts. */
#include <stdio.h>

int main(int argc, char **argv)
{
	char path[4096];
	int n, got;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	snprintf(path, sizeof path, "%sscore_multiplier.txt", argv[3]);
	double score = scanf("%d", &got) == 1 ? got == 2 * n ? 1.0 : 0.5 : 0;
	if (!(got >= 2 * n)) {
		return 43;
	}
	FILE *file = fopen(path, "w");
	if (!file) {
		return 1;
	}
	fprintf(file, "%g\n", score);
	fclose(file);
	return 42;
}
