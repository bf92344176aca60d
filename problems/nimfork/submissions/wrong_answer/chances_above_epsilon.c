/* Mistake: adds up probabilities where they fit and takes those up to 1e-12 for zero. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int32_t first[1000002], moves[1000000];
static int n, k, words;
static double *chances; /* for small inputs, by pile and player */
static uint64_t *rows; /* by pile: who can win, counted from the mover */
static int32_t *sure;  /* by pile: who wins for certain, -1 if nobody */

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

static int has(int pile, int player)
{
	return rows[(size_t)pile * words + player / 64] >> (player % 64) & 1;
}

static void add(int pile, int player)
{
	rows[(size_t)pile * words + player / 64] |= (uint64_t)1 << (player % 64);
}

static void unite(int pile, int left)
{
	uint64_t *to = rows + (size_t)pile * words, *from = rows + (size_t)left * words;
	for (int w = 0; w < words; w++) {
		to[w] |= from[w];
	}
}

/* The last player becomes the mover, all others are one further from moving. */
static void turn(int pile)
{
	uint64_t *row = rows + (size_t)pile * words;
	uint64_t carry = has(pile, k - 1);
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
	sure[pile] = find_sure(pile);
	if (sure[pile] >= 0) {
		add(pile, sure[pile]);
		return;
	}
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		hopeful |= has(pile - moves[e], k - 1);
	}
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		if (!hopeful || has(pile - moves[e], k - 1)) {
			unite(pile, pile - moves[e]);
		}
	}
	turn(pile);
}

/* The same with probabilities. */
static int hopes(int left)
{
	return chances[left * k + k - 1] > 1e-12;
}

static void solve_chances(int pile)
{
	int count = first[pile + 1] - first[pile], hopeful = 0;
	sure[pile] = find_sure(pile);
	for (int e = first[pile]; e < first[pile + 1]; e++) {
		hopeful += hopes(pile - moves[e]);
	}
	for (int e = first[pile]; e < first[pile + 1] && sure[pile] < 0; e++) {
		int left = pile - moves[e];
		if (hopeful && !hopes(left)) {
			continue;
		}
		for (int player = 0; player < k; player++) {
			chances[pile * k + (player + 1) % k] +=
				chances[left * k + player] / (hopeful ? hopeful : count);
		}
	}
	if (sure[pile] >= 0) {
		chances[pile * k + sure[pile]] = 1;
	}
	for (int player = 0; player < k && pile == n; player++) {
		if (chances[pile * k + player] > 1e-12) {
			add(pile, player);
		}
	}
}

int main(void)
{
	n = read_number();
	int players = read_number();
	k = players > n ? n + 1 : players; /* the others never move */
	words = (k + 63) / 64;
	rows = calloc((size_t)(n + 1) * words, sizeof *rows);
	sure = calloc(n + 1, sizeof *sure);
	int32_t listed = 0;
	for (int pile = 1; pile <= n; pile++) {
		first[pile] = listed;
		for (int count = read_number(); count > 0; count--) {
			moves[listed++] = read_number();
		}
	}
	first[n + 1] = listed;
	add(0, k - 1);
	sure[0] = k - 1;
	if ((int64_t)(n + listed) * k <= 30000000) {
		chances = calloc((size_t)(n + 1) * k, sizeof *chances);
		chances[k - 1] = 1;
	}
	for (int pile = 1; pile <= n; pile++) {
		if (chances) {
			solve_chances(pile);
		} else {
			solve(pile);
		}
	}
	int winners = 0;
	for (int player = 0; player < k; player++) {
		winners += has(n, player);
	}
	printf("%d\n", winners);
	const char *separator = "";
	for (int player = 0; player < k; player++) {
		if (has(n, player)) {
			printf("%s%d", separator, player + 1);
			separator = " ";
		}
	}
	printf("\n");
	return 0;
}
