/* Slow: a byte for each pile and player, united player by player. Only the rows in reach are kept. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int32_t first[1000002], moves[1000000];
static int32_t sure[1000001]; /* by pile: who wins for certain, -1 if nobody */
static int n, k, reach;
static unsigned char *rows; /* a ring of reach + 1 rows: who can win, counted from the mover */

static int read_number(void)
{
	int c = getchar_unlocked();
	while (c == ' ' || c == '\n') {
		c = getchar_unlocked();
	}
	int value = 0;
	while (c >= '0' && c <= '9') {
		value = value * 10 + c - '0';
		c = getchar_unlocked();
	}
	return value;
}

static unsigned char *row_of(int pile)
{
	return rows + (size_t)(pile % (reach + 1)) * k;
}

static int find_sure(int pile)
{
	int common = -1, alike = 1;
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		int winner = sure[pile - moves[e]];
		if (winner == k - 1) {
			return 0;
		}
		if (e == first[pile]) {
			common = winner;
		}
		alike &= winner == common;
	}
	return alike && common >= 0 ? common + 1 : -1;
}

static void solve(int pile)
{
	unsigned char *row = row_of(pile);
	int hopeful = 0;
	memset(row, 0, k);
	sure[pile] = find_sure(pile);
	if (sure[pile] >= 0) {
		row[sure[pile]] = 1;
		return;
	}
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		hopeful |= row_of(pile - moves[e])[k - 1];
	}
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		const unsigned char *left = row_of(pile - moves[e]);
		if (hopeful && !left[k - 1]) {
			continue;
		}
		row[0] |= left[k - 1];
		for (int player = 1; player < k; player++) {
			row[player] |= left[player - 1];
		}
	}
}

int main(void)
{
	n = read_number();
	k = read_number();
	int32_t listed = 0;
	for (int pile = 1; pile <= n; pile++) {
		first[pile] = listed;
		for (int count = read_number(); count > 0; count--) {
			moves[listed] = read_number();
			reach = moves[listed] > reach ? moves[listed] : reach;
			listed++;
		}
	}
	first[n + 1] = listed;
	rows = calloc((size_t)(reach + 1) * k, 1);
	row_of(0)[k - 1] = 1;
	sure[0] = k - 1;
	for (int pile = 1; pile <= n; pile++) {
		solve(pile);
	}
	int winners = 0;
	for (int player = 0; player < k; player++) {
		winners += row_of(n)[player];
	}
	printf("%d\n", winners);
	const char *separator = "";
	for (int player = 0; player < k; player++) {
		if (row_of(n)[player]) {
			printf("%s%d", separator, player + 1);
			separator = " ";
		}
	}
	printf("\n");
	return 0;
}
