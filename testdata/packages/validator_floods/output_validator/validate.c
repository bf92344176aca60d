/* Reads three numbers: how many files it is to write, how many bytes into each, and how many to stdout. Then it
 * accepts, whatever became of that. */
#include <stdio.h>

static void fill(FILE *file, long bytes)
{
	for (long i = 0; file && i < bytes; i++) {
		putc('x', file);
	}
}

int main(int argc, char **argv)
{
	enum { FILES_MOST = 1000 }; /* the fuse */
	char path[4096];
	long files, bytes, said;
	if (argc < 4 || scanf("%ld %ld %ld", &files, &bytes, &said) != 3 || files > FILES_MOST) {
		return 43;
	}
	fill(stdout, said);
	for (long i = 0; i < files; i++) {
		snprintf(path, sizeof path, "%s%ld", argv[3], i);
		FILE *file = fopen(path, "w");
		fill(file, bytes);
		if (file) {
			fclose(file);
		}
	}
	return 42;
}
