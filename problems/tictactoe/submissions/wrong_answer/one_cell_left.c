/* Wrong: calls it a draw one move too early. */

#include <stdio.h>

enum { MAX_M = 100000 };

static int rows[MAX_M], columns[MAX_M]; /* A's marks minus B's */

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

int main(void)
{
	int m = read_int(), q = read_int();
	int diagonal = 0, antidiagonal = 0;
	const char *winner = NULL;
	for (int i = 0; i < q; i++) {
		int row = read_int(), column = read_int();
		int mark = i % 2 == 0 ? 1 : -1;
		int full = mark * m;
		rows[row] += mark;
		columns[column] += mark;
		if (row == column) {
			diagonal += mark;
		}
		if (row + column == m - 1) {
			antidiagonal += mark;
		}
		if (rows[row] == full || columns[column] == full || diagonal == full ||
			antidiagonal == full) {
			winner = mark == 1 ? "A" : "B";
		}
	}
	if (winner) {
		puts(winner);
	} else {
		puts(q >= (long long)m * m - 1 ? "Draw" : "Pending");
	}
	return 0;
}
