/* Wrong: a full line wins for the player who fills it, whoever's marks stand in it. */

#include <stdio.h>

enum { MAX_M = 100000 };

static int rows[MAX_M], columns[MAX_M]; /* marks */

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
		rows[row]++;
		columns[column]++;
		if (row == column) {
			diagonal++;
		}
		if (row + column == m - 1) {
			antidiagonal++;
		}
		if (rows[row] == m || columns[column] == m || diagonal == m || antidiagonal == m) {
			winner = i % 2 == 0 ? "A" : "B";
		}
	}
	if (winner) {
		puts(winner);
	} else {
		puts(q == (long long)m * m ? "Draw" : "Pending");
	}
	return 0;
}
