/* Too much memory: keeps the grid itself, m x m bytes, and looks through the last move's lines. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_M = 100000, EMPTY = '.' };

static char *grid[MAX_M];

static void clear_grid(int m)
{
	for (int row = 0; row < m; row++) {
		grid[row] = malloc((size_t)m);
		if (!grid[row]) {
			abort();
		}
		memset(grid[row], EMPTY, (size_t)m);
	}
}

/* Whether the player whose mark is at row, column has a full line through it. */
static int wins(int m, int row, int column)
{
	char mark = grid[row][column];
	int in_row = 0, in_column = 0, in_diagonal = 0, in_antidiagonal = 0;
	for (int i = 0; i < m; i++) {
		in_row += grid[row][i] == mark;
		in_column += grid[i][column] == mark;
		in_diagonal += row == column && grid[i][i] == mark;
		in_antidiagonal += row + column == m - 1 && grid[i][m - 1 - i] == mark;
	}
	return in_row == m || in_column == m || in_diagonal == m || in_antidiagonal == m;
}

int main(void)
{
	int m, q, row = 0, column = 0;
	if (scanf("%d %d", &m, &q) != 2) {
		return 1;
	}
	clear_grid(m);
	for (int i = 0; i < q; i++) {
		if (scanf("%d %d", &row, &column) != 2) {
			return 1;
		}
		grid[row][column] = i % 2 == 0 ? 'A' : 'B';
	}
	if (wins(m, row, column)) {
		printf("%c\n", grid[row][column]);
	} else {
		puts(q == (long long)m * m ? "Draw" : "Pending");
	}
	return 0;
}
