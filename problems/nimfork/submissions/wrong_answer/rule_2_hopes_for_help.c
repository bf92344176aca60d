/* Mistake: rule 2 counts every win that the others could allow, not only those they do allow. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int32_t first[1000002], moves[1000000];
static int n, k, words;
static uint64_t *rows; /* by pile: who can win, counted from the mover */
static int32_t *sure;  /* by pile: who wins for certain, -1 if nobody */
static uint64_t *hopes; /* by pile: who wins if all others help him */

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

static int has(const uint64_t *table, int pile, int player)
{
	return table[(size_t)pile * words + player / 64] >> (player % 64) & 1;
}

static void add(uint64_t *table, int pile, int player)
{
	table[(size_t)pile * words + player / 64] |= (uint64_t)1 << (player % 64);
}

static void unite(uint64_t *table, int pile, int left)
{
	uint64_t *to = table + (size_t)pile * words, *from = table + (size_t)left * words;
	for (int w = 0; w < words; w++) {
		to[w] |= from[w];
	}
}

/* The last player becomes the mover, all others are one further from moving. */
static void turn(uint64_t *table, int pile)
{
	uint64_t *row = table + (size_t)pile * words;
	uint64_t carry = has(table, pile, k - 1);
	row[(k - 1) / 64] &= ~((uint64_t)1 << ((k - 1) % 64));
	for (int w = 0; w < words; w++) {
		uint64_t top = row[w] >> 63;
		row[w] = row[w] << 1 | carry;
		carry = top;
	}
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
	int hopeful = 0;
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		unite(hopes, pile, pile - moves[e]);
		hopeful |= has(hopes, pile - moves[e], k - 1);
	}
	turn(hopes, pile);
	sure[pile] = find_sure(pile);
	if (sure[pile] >= 0) {
		add(rows, pile, sure[pile]);
		return;
	}
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		if (!hopeful || has(hopes, pile - moves[e], k - 1)) {
			unite(rows, pile, pile - moves[e]);
		}
	}
	turn(rows, pile);
}

int main(void)
{
	n = read_number();
	int players = read_number();
	k = players > n ? n + 1 : players; /* the others never move */
	words = (k + 63) / 64;
	rows = calloc((size_t)(n + 1) * words, sizeof *rows);
	sure = calloc(n + 1, sizeof *sure);
	hopes = calloc((size_t)(n + 1) * words, sizeof *hopes);
	int32_t listed = 0;
	for (int pile = 1; pile <= n; pile++) {
		first[pile] = listed;
		for (int count = read_number(); count > 0; count--) {
			moves[listed++] = read_number();
		}
	}
	first[n + 1] = listed;
	add(rows, 0, k - 1);
	add(hopes, 0, k - 1);
	sure[0] = k - 1;
	for (int pile = 1; pile <= n; pile++) {
		solve(pile);
	}
	int winners = 0;
	for (int player = 0; player < k; player++) {
		winners += has(rows, n, player);
	}
	printf("%d\n", winners);
	const char *separator = "";
	for (int player = 0; player < k; player++) {
		if (has(rows, n, player)) {
			printf("%s%d", separator, player + 1);
			separator = " ";
		}
	}
	printf("\n");
	return 0;
}
