/* Any number up to that of the input scores, the more the larger it is. */
#include <stdio.h>

static int write_file(const char *directory, const char *name, const char *format, double value)
{
	char path[4096];
	snprintf(path, sizeof path, "%s%s", directory, name);
	FILE *file = fopen(path, "w");
	return file && fprintf(file, format, value) > 0 && fclose(file) == 0;
}

int main(int argc, char **argv)
{
	int most, got;
	char more;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &most) != 1) {
		return 1;
	}
	if (scanf("%d %c", &got, &more) != 1 || got < 1 || got > most) {
		return write_file(argv[3], "judgemessage.txt", "no number up to %g\n", most) ? 43 : 1;
	}
	return write_file(argv[3], "score_multiplier.txt", "%g\n", (double)got / most) ? 42 : 1;
}
