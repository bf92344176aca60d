/* The game on a ring of 2n + 2 slots, played in O(log n) a move however many seeds are sown.
 *
 * A player's lap is 2n + 1 slots: the whole ring without the opponent's store. Sowing k seeds is
 * k / (2n + 1) whole laps, which one number remembers for all slots at once, and a rest that is one
 * seed for each slot of at most two ranges, which a Fenwick tree over differences remembers.
 *
 * Every number fits: a whole lap leaves a seed in the mover's store for good, so that all laps of a
 * game together are at most the seeds on the board, and no slot's own part lies further below zero
 * than laps and moves together. */
#ifndef SOWING_H
#define SOWING_H

#include <stdint.h>
#include <stdlib.h>

enum { SOWING_OVER = -1 };

struct sowing {
	int64_t n;       /* pits a player */
	int64_t ring;    /* slots: 2n + 2 */
	int64_t *slots;  /* what each holds beside its share of laps and steps; borrowed */
	int64_t *steps;  /* Fenwick tree from index 1; a prefix sum is what rests dropped in a slot */
	int64_t laps;    /* seeds that whole laps dropped in every slot */
	int64_t rows[2]; /* seeds in all pits of each player */
	int player;      /* whose turn it is, or SOWING_OVER */
};

static inline int64_t sowing_smaller(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* The slot of a player's pit 0; that of the store is n further on. */
static inline int64_t sowing_home(const struct sowing *game, int player)
{
	return player * (game->n + 1);
}

/* What a slot holds now. */
static inline int64_t sowing_count(const struct sowing *game, int64_t slot)
{
	int64_t count = game->slots[slot] + game->laps;
	for (int64_t i = slot + 1; i > 0; i -= i & -i) {
		count += game->steps[i];
	}
	return count;
}

static inline void sowing_step(struct sowing *game, int64_t slot, int64_t difference)
{
	for (int64_t i = slot + 1; i <= game->ring; i += i & -i) {
		game->steps[i] += difference;
	}
}

/* One seed for each of count slots from this one on, round the ring. */
static inline void sowing_drop(struct sowing *game, int64_t slot, int64_t count)
{
	if (count == 0) {
		return;
	}
	int64_t end = slot + count;
	sowing_step(game, slot, 1);
	if (end > game->ring) {
		sowing_step(game, 0, 1);
		end -= game->ring;
	}
	sowing_step(game, end, -1);
}

/* Ends the game if a player has no seed left to play. The pits are wiped in sowing_end. */
static inline void sowing_settle(struct sowing *game)
{
	if (game->rows[0] > 0 && game->rows[1] > 0) {
		return;
	}
	for (int player = 0; player < 2; player++) {
		game->slots[sowing_home(game, player) + game->n] += game->rows[player];
	}
	game->player = SOWING_OVER;
}

/* Starts a game of 2 * n + 2 slots, which stay the caller's but mean nothing before sowing_end. */
static inline void sowing_begin(struct sowing *game, int64_t n, int64_t *slots)
{
	game->n = n;
	game->ring = 2 * n + 2;
	game->slots = slots;
	game->steps = (int64_t *)calloc((size_t)game->ring + 1, sizeof *game->steps);
	if (!game->steps) {
		abort();
	}
	game->laps = 0;
	game->player = 0;
	for (int player = 0; player < 2; player++) {
		game->rows[player] = 0;
		for (int64_t pit = 0; pit < n; pit++) {
			game->rows[player] += slots[sowing_home(game, player) + pit];
		}
	}
	sowing_settle(game);
}

/* Drops seeds one by one behind the mover's pit. Counted from that player's pit 0 a lap is 2n + 1
 * places: n pits, the store, the opponent's n pits. */
static inline void sowing_sow(struct sowing *game, int64_t pit, int64_t seeds)
{
	int64_t n = game->n;
	int64_t home = sowing_home(game, game->player);
	int64_t laps = seeds / (2 * n + 1), rest = seeds % (2 * n + 1);
	int64_t ahead = sowing_smaller(rest, 2 * n - pit); /* up to the opponent's last pit */
	int64_t again = rest - ahead;                      /* from the mover's pit 0 on */
	int64_t across = ahead - sowing_smaller(ahead, n - pit);

	game->laps += laps;
	game->slots[sowing_home(game, !game->player) + n] -= laps;
	sowing_drop(game, (home + pit + 1) % game->ring, ahead);
	sowing_drop(game, home, again);
	game->rows[game->player] += laps * n + sowing_smaller(ahead, n - 1 - pit) + again;
	game->rows[!game->player] += laps * n + across;
}

/* After a last seed in the mover's pit: takes it and the seeds opposite, if the rule allows it.
 * The pit was empty before that seed if the seed is alone in it now. */
static inline void sowing_capture(struct sowing *game, int64_t pit)
{
	int64_t home = sowing_home(game, game->player);
	int64_t slot = home + pit, opposite = 2 * game->n - slot;
	int64_t taken = sowing_count(game, opposite);
	if (sowing_count(game, slot) != 1 || taken == 0) {
		return;
	}
	game->slots[slot] -= 1;
	game->slots[opposite] -= taken;
	game->slots[home + game->n] += taken + 1;
	game->rows[game->player] -= 1;
	game->rows[!game->player] -= taken;
}

/* Plays the pit of the player whose turn it is; nothing once the game is over. */
static inline void sowing_move(struct sowing *game, int64_t pit)
{
	if (game->player == SOWING_OVER) {
		return;
	}
	int64_t slot = sowing_home(game, game->player) + pit;
	int64_t seeds = sowing_count(game, slot);
	if (seeds == 0) {
		game->player = !game->player;
		return;
	}
	game->slots[slot] -= seeds;
	game->rows[game->player] -= seeds;
	sowing_sow(game, pit, seeds);
	int64_t last = (pit + seeds) % (2 * game->n + 1);
	if (last < game->n) {
		sowing_capture(game, last);
	}
	if (last != game->n) {
		game->player = !game->player;
	}
	sowing_settle(game);
}

/* Writes the board back into the caller's slots and frees the rest; game->player stays. */
static inline void sowing_end(struct sowing *game)
{
	for (int64_t slot = 0; slot < game->ring; slot++) {
		int is_store = slot % (game->n + 1) == game->n;
		int is_wiped = game->player == SOWING_OVER && !is_store;
		game->slots[slot] = is_wiped ? 0 : sowing_count(game, slot);
	}
	free(game->steps);
	game->steps = NULL;
}

#endif
