/* OLE: its files are within the limit one by one, but not together. */
#include <stdio.h>

enum { FILES = 3, BYTES = 400 * 1024 };

static const char piece[BYTES];

int main(void)
{
	for (int i = 0; i < FILES; i++) {
		char name[16];
		snprintf(name, sizeof name, "%d", i);
		FILE *file = fopen(name, "w");
		if (!file || fwrite(piece, 1, BYTES, file) != BYTES || fclose(file) != 0) {
			return 1;
		}
	}
	return 0;
}
