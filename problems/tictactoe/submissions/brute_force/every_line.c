/* After every move counts, for every line of the grid, the marks of the player who has just moved
 * by going through all the moves so far. O(m q^2). */

#include <stdio.h>

enum { MAX_Q = 1000000 };

static int rows[MAX_Q], columns[MAX_Q];

/* The marks of the player of move `last` among the first moves that lie on the line: rows are lines
 * 0..m-1, columns m..2m-1, the diagonals 2m and 2m+1. */
static int marks_on_line(int line, int m, int last)
{
	int marks = 0;
	for (int i = last % 2; i <= last; i += 2) {
		if (line < m) {
			marks += rows[i] == line;
		} else if (line < 2 * m) {
			marks += columns[i] == line - m;
		} else if (line == 2 * m) {
			marks += rows[i] == columns[i];
		} else {
			marks += rows[i] == m - 1 - columns[i];
		}
	}
	return marks;
}

int main(void)
{
	int m, q;
	if (scanf("%d %d", &m, &q) != 2) {
		return 1;
	}
	for (int i = 0; i < q; i++) {
		if (scanf("%d %d", &rows[i], &columns[i]) != 2) {
			return 1;
		}
		for (int line = 0; line < 2 * m + 2; line++) {
			if (marks_on_line(line, m, i) == m) {
				puts(i % 2 == 0 ? "A" : "B");
				return 0;
			}
		}
	}
	puts(q == (long long)m * m ? "Draw" : "Pending");
	return 0;
}
