/* Mistake: whether the game is over is looked at before every move, but not after the last. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_SLOTS = 200002 };

static long long own[MAX_SLOTS]; /* what a slot holds beside whole laps and its sum in the tree */
static long long tree[MAX_SLOTS + 1];
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
	long long seeds = own[slot] + all_laps;
	for (int i = slot + 1; i > 0; i -= i & -i) {
		seeds += tree[i];
	}
	return seeds;
}

static void add_from(int slot, int difference)
{
	for (int i = slot + 1; i <= slots; i += i & -i) {
		tree[i] += difference;
	}
}

/* How many pits of a side lie before the slot. */
static int pits_before(int side, int slot)
{
	int pits = slot - home_of(side);
	return pits < 0 ? 0 : pits > n ? n : pits;
}

/* One seed for each of the slots from..to - 1, which may go past the end of the ring. */
static void drop(int from, int to)
{
	if (to > slots) {
		drop(0, to - slots);
		to = slots;
	}
	add_from(from, 1);
	add_from(to, -1);
	for (int side = 0; side < 2; side++) {
		row[side] += pits_before(side, to) - pits_before(side, from);
	}
}

static void sow(int pit, long long hand)
{
	long long laps = hand / (2 * n + 1);
	int rest = (int)(hand % (2 * n + 1));
	int ahead = rest < 2 * n - pit ? rest : 2 * n - pit;
	int home = home_of(player);
	all_laps += laps;
	own[home_of(!player) + n] -= laps;
	row[0] += laps * n;
	row[1] += laps * n;
	drop((home + pit + 1) % slots, (home + pit + 1) % slots + ahead);
	drop(home, home + rest - ahead);
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
	for (int left = (int)read_number(); left > 0; left--) {
		over = is_over();
		if (over) {
			break;
		}
		play((int)read_number());
	}
	if (over) {
		bank();
	}
	print_board();
	printf("%d\n", player);
	return 0;
}
