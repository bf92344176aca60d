/* Walks a hand of seeds round the board as a person would, each rule in its own words. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct table {
	int n;
	long long *pit[2];
	long long store[2];
};

/* Where the hand is: over a pit of a side, or over its store when pit is n. */
struct spot {
	int side, pit;
};

static struct spot next_spot(const struct table *t, struct spot at, int mover)
{
	at.pit++;
	if (at.pit > t->n || (at.pit == t->n && at.side != mover)) {
		at.side = !at.side;
		at.pit = 0;
	}
	return at;
}

static bool row_is_empty(const struct table *t, int side)
{
	for (int i = 0; i < t->n; i++) {
		if (t->pit[side][i] > 0) {
			return false;
		}
	}
	return true;
}

static bool game_is_over(struct table *t)
{
	if (!row_is_empty(t, 0) && !row_is_empty(t, 1)) {
		return false;
	}
	for (int side = 0; side < 2; side++) {
		for (int i = 0; i < t->n; i++) {
			t->store[side] += t->pit[side][i];
			t->pit[side][i] = 0;
		}
	}
	return true;
}

/* Returns the player whose turn is next. */
static int play(struct table *t, int mover, int pit)
{
	long long hand = t->pit[mover][pit];
	if (hand == 0) {
		return !mover;
	}
	t->pit[mover][pit] = 0;
	struct spot at = { mover, pit };
	bool was_empty = false;
	while (hand-- > 0) {
		at = next_spot(t, at, mover);
		long long *here = at.pit == t->n ? &t->store[mover] : &t->pit[at.side][at.pit];
		was_empty = *here == 0;
		++*here;
	}
	if (at.pit == t->n) {
		return mover;
	}
	long long *facing = &t->pit[!mover][t->n - 1 - at.pit];
	if (at.side == mover && was_empty && *facing > 0) {
		t->store[mover] += *facing + t->pit[mover][at.pit];
		*facing = t->pit[mover][at.pit] = 0;
	}
	return !mover;
}

static void read_side(struct table *t, int side)
{
	t->pit[side] = calloc((size_t)t->n, sizeof *t->pit[side]);
	for (int i = 0; i < t->n; i++) {
		if (scanf("%lld", &t->pit[side][i]) != 1) {
			exit(1);
		}
	}
	if (scanf("%lld", &t->store[side]) != 1) {
		exit(1);
	}
}

int main(void)
{
	struct table t;
	int q;
	if (scanf("%d", &t.n) != 1) {
		return 1;
	}
	read_side(&t, 0);
	read_side(&t, 1);
	if (scanf("%d", &q) != 1) {
		return 1;
	}
	int mover = game_is_over(&t) ? -1 : 0;
	while (q-- > 0 && mover >= 0) {
		int pit;
		if (scanf("%d", &pit) != 1) {
			return 1;
		}
		mover = play(&t, mover, pit);
		if (game_is_over(&t)) {
			mover = -1;
		}
	}
	for (int side = 0; side < 2; side++) {
		for (int i = 0; i < t.n; i++) {
			printf("%lld ", t.pit[side][i]);
		}
		printf("%lld%c", t.store[side], side == 0 ? ' ' : '\n');
	}
	printf("%d\n", mover);
	return 0;
}
