/* Keeps whole laps aside in one number, but drops the rest of a hand seed by seed: O(n) a move. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_SLOTS = 200002 };

static long long own[MAX_SLOTS]; /* what a slot holds beside whole laps */
static long long all_laps;
static long long row[2]; /* the seeds in each player's pits */
static int n, slots, player;

static long long read_number(void)
{
	long long number;
	if (scanf("%lld", &number) != 1) {
		exit(1);
	}
	return number;
}

static int home_of(int side)
{
	return side * (n + 1);
}

static long long count(int slot)
{
	return own[slot] + all_laps;
}

static void sow(int pit, long long hand)
{
	long long laps = hand / (2 * n + 1);
	int slot = home_of(player) + pit;
	int store = home_of(player) + n, skipped = home_of(!player) + n;
	all_laps += laps;
	own[skipped] -= laps;
	row[0] += laps * n;
	row[1] += laps * n;
	for (int rest = (int)(hand % (2 * n + 1)); rest > 0; rest--) {
		slot = slot + 1 == slots ? 0 : slot + 1;
		if (slot == skipped) {
			slot = slot + 1 == slots ? 0 : slot + 1;
		}
		own[slot]++;
		if (slot != store) {
			row[slot > n]++;
		}
	}
}

static void capture(int pit)
{
	int slot = home_of(player) + pit, opposite = 2 * n - slot;
	long long taken = count(opposite);
	if (count(slot) != 1 || taken == 0) {
		return;
	}
	own[slot] -= 1;
	own[opposite] -= taken;
	own[home_of(player) + n] += taken + 1;
	row[player] -= 1;
	row[!player] -= taken;
}

static void play(int pit)
{
	int slot = home_of(player) + pit;
	long long hand = count(slot);
	if (hand == 0) {
		player = !player;
		return;
	}
	own[slot] -= hand;
	row[player] -= hand;
	sow(pit, hand);
	int last = (int)((pit + hand) % (2 * n + 1));
	if (last < n) {
		capture(last);
	}
	if (last != n) {
		player = !player;
	}
}

static bool is_over(void)
{
	return row[0] == 0 || row[1] == 0;
}

static void bank(void)
{
	own[n] += row[0];
	own[2 * n + 1] += row[1];
	player = -1;
}

static void print_board(void)
{
	for (int slot = 0; slot < slots; slot++) {
		bool is_store = slot == n || slot == 2 * n + 1;
		printf("%lld%c", player < 0 && !is_store ? 0 : count(slot), slot + 1 < slots ? ' ' : '\n');
	}
}

int main(void)
{
	n = (int)read_number();
	slots = 2 * n + 2;
	for (int slot = 0; slot < slots; slot++) {
		own[slot] = read_number();
		if (slot != n && slot != 2 * n + 1) {
			row[slot > n] += own[slot];
		}
	}
	bool over = is_over();
	for (int left = (int)read_number(); left > 0 && !over; left--) {
		play((int)read_number());
		over = is_over();
	}
	if (over) {
		bank();
	}
	print_board();
	printf("%d\n", player);
	return 0;
}
