/* Slow: keeps the moves of every row and column in a list and counts them anew at every move, which
 * takes as long as the line is full. */

#include <stdio.h>

enum { MAX_M = 100000, MAX_Q = 1000000 };

struct list {
	int head[MAX_M];     /* of a line: its last move + 1, 0 for none */
	int next[MAX_Q + 1]; /* of a move + 1: the line's move before it */
};

static struct list rows, columns;

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

/* Adds the move to its line; how many moves of its player the line has now. */
static int add_and_count(struct list *list, int line, int move)
{
	list->next[move + 1] = list->head[line];
	list->head[line] = move + 1;
	int own = 0;
	for (int i = list->head[line]; i; i = list->next[i]) {
		own += (i - 1) % 2 == move % 2;
	}
	return own;
}

int main(void)
{
	int m = read_int(), q = read_int();
	int diagonal[2] = { 0, 0 }, antidiagonal[2] = { 0, 0 }; /* marks of A and B */
	for (int i = 0; i < q; i++) {
		int row = read_int(), column = read_int(), player = i % 2;
		diagonal[player] += row == column;
		antidiagonal[player] += row + column == m - 1;
		int in_row = add_and_count(&rows, row, i), in_column = add_and_count(&columns, column, i);
		if (in_row == m || in_column == m || diagonal[player] == m || antidiagonal[player] == m) {
			puts(player == 0 ? "A" : "B");
			return 0;
		}
	}
	puts(q == (long long)m * m ? "Draw" : "Pending");
	return 0;
}
