/* Wrong: calls it a draw as soon as no line can be won any more, before the grid is full. */

#include <stdio.h>

enum { MAX_M = 100000 };

struct line {
	int marks[2]; /* of A and of B */
};

static struct line rows[MAX_M], columns[MAX_M];

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

/* Adds a mark; whether the line now holds marks of both players for the first time. */
static int mark_line(struct line *line, int player)
{
	line->marks[player]++;
	return line->marks[player] == 1 && line->marks[1 - player] > 0;
}

int main(void)
{
	int m = read_int(), q = read_int();
	int blocked = 0; /* lines with marks of both players */
	struct line diagonal = { { 0, 0 } }, antidiagonal = { { 0, 0 } };
	const char *winner = NULL;
	for (int i = 0; i < q; i++) {
		int row = read_int(), column = read_int(), player = i % 2;
		blocked += mark_line(&rows[row], player);
		blocked += mark_line(&columns[column], player);
		if (row == column) {
			blocked += mark_line(&diagonal, player);
		}
		if (row + column == m - 1) {
			blocked += mark_line(&antidiagonal, player);
		}
		if (rows[row].marks[player] == m || columns[column].marks[player] == m ||
			diagonal.marks[player] == m || antidiagonal.marks[player] == m) {
			winner = player == 0 ? "A" : "B";
		}
	}
	if (winner) {
		puts(winner);
	} else {
		puts(blocked == 2 * m + 2 ? "Draw" : "Pending");
	}
	return 0;
}
