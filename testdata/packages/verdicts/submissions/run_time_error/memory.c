/* MLE: touches 256 MiB, piece by piece: where only addresses are limited, one large piece is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECES = 256, PIECE = 1 << 20 };

int main(void)
{
	char *piece = NULL;
	for (int i = 0; i < PIECES; i++) {
		piece = malloc(PIECE);
		memset(piece, i, PIECE);
	}
	printf("%d\n", piece[PIECE / 2]);
	return 0;
}
