/* Calls tictactoe as LeetCode does: an array of pointers to arrays of two, each allocated by itself
 * and no larger than that. The result is printed and not freed; the arguments remain the caller's. */
#include "leetcode.c"

#include <stdio.h>

static void *allocate(size_t count, size_t size)
{
	void *memory = calloc(count, size);
	if (!memory) {
		fputs("out of memory\n", stderr);
		exit(1);
	}
	return memory;
}

int main(void)
{
	enum { SIZE = 3, MAX_MOVES = SIZE * SIZE };
	int size, count;
	if (scanf("%d %d", &size, &count) != 2 || size != SIZE || count < 1 || count > MAX_MOVES) {
		fputs("the site takes grids of 3 x 3 with 1 to 9 moves only\n", stderr);
		return 1;
	}
	int **moves = (int **)allocate((size_t)count, sizeof *moves);
	int *column_sizes = (int *)allocate((size_t)count, sizeof *column_sizes);
	for (int i = 0; i < count; i++) {
		column_sizes[i] = 2;
		moves[i] = (int *)allocate(2, sizeof *moves[i]);
		if (scanf("%d %d", &moves[i][0], &moves[i][1]) != 2) {
			fputs("the input ends within the moves\n", stderr);
			return 1;
		}
	}
	puts(tictactoe(moves, count, column_sizes));
	for (int i = 0; i < count; i++) {
		free(moves[i]);
	}
	free(moves);
	free(column_sizes);
	return 0;
}
