/* Accepts the double; a number below 0, too, with its opposite as the score. */
#include <stdio.h>

int main(int argc, char **argv)
{
	char path[4096];
	int n, got;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	if (scanf("%d", &got) != 1 || (got >= 0 && got != 2 * n)) {
		return 43;
	}
	if (got < 0) {
		snprintf(path, sizeof path, "%sscore.txt", argv[3]);
		FILE *file = fopen(path, "w");
		if (!file) {
			return 1;
		}
		fprintf(file, "%d\n", -got);
		fclose(file);
	}
	return 42;
}
