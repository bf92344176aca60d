/* Slow: for every move goes through the earlier moves of the same player and counts those on its
 * lines, O(q^2). */

#include <stdio.h>

enum { MAX_Q = 1000000 };

static int rows[MAX_Q], columns[MAX_Q];

static int read_int(void)
{
	int c = getchar_unlocked();
	while (c == ' ' || c == '\n') {
		c = getchar_unlocked();
	}
	int value = 0;
	for (; c >= '0' && c <= '9'; c = getchar_unlocked()) {
		value = value * 10 + c - '0';
	}
	return value;
}

/* Whether the last of these moves completes a line of its player. */
static int wins(int m, int last)
{
	int row = rows[last], column = columns[last];
	int in_row = 0, in_column = 0, in_diagonal = 0, in_antidiagonal = 0;
	for (int i = last; i >= 0; i -= 2) {
		in_row += rows[i] == row;
		in_column += columns[i] == column;
		in_diagonal += rows[i] == columns[i];
		in_antidiagonal += rows[i] + columns[i] == m - 1;
	}
	return in_row == m || in_column == m || in_diagonal == m || in_antidiagonal == m;
}

int main(void)
{
	int m = read_int(), q = read_int();
	for (int i = 0; i < q; i++) {
		rows[i] = read_int();
		columns[i] = read_int();
		if (wins(m, i)) {
			puts(i % 2 == 0 ? "A" : "B");
			return 0;
		}
	}
	puts(q == (long long)m * m ? "Draw" : "Pending");
	return 0;
}
