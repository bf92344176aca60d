/* Accepts all, but its files of feedback are together larger than validation_output: no run says so. */
#include <stdio.h>

enum { FILES = 3, BYTES = 400 * 1024 };

static const char piece[BYTES];

int main(int argc, char **argv)
{
	for (int i = 0; i < FILES; i++) {
		char path[4096];
		snprintf(path, sizeof path, "%s%d", argc >= 4 ? argv[3] : "", i);
		FILE *file = fopen(path, "w");
		if (!file || fwrite(piece, 1, BYTES, file) != BYTES || fclose(file) != 0) {
			return 1;
		}
	}
	return 42;
}
