/* Slow: keeps the right counters, but looks through all of them after every move, O(m q). */

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

static int any_full(const int *lines, int count, int full)
{
	for (int i = 0; i < count; i++) {
		if (lines[i] == full) {
			return 1;
		}
	}
	return 0;
}

int main(void)
{
	int m = read_int(), q = read_int();
	int diagonals[2] = { 0, 0 };
	for (int i = 0; i < q; i++) {
		int row = read_int(), column = read_int();
		int mark = i % 2 == 0 ? 1 : -1;
		rows[row] += mark;
		columns[column] += mark;
		diagonals[0] += row == column ? mark : 0;
		diagonals[1] += row + column == m - 1 ? mark : 0;
		if (any_full(rows, m, mark * m) || any_full(columns, m, mark * m) ||
			any_full(diagonals, 2, mark * m)) {
			puts(mark == 1 ? "A" : "B");
			return 0;
		}
	}
	puts(q == (long long)m * m ? "Draw" : "Pending");
	return 0;
}
