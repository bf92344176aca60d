/* MLE: touches 512 MiB piece by piece */
#include <stdlib.h>
#include <string.h>

#include "fuse.h"

int main(void)
{
	fuse();
	for (int i = 0; i < 512; i++) {
		char *piece = malloc(1 << 20);
		if (!piece) {
			abort();
		}
		memset(piece, i | 1, 1 << 20);
	}
	return 0;
}
