/* nimfork.h: who can win a game of Nim among several players who all follow the same three rules.
 *
 * Players are named by their distance from the one to move: 0 is the mover, players - 1 moved last.
 * Two things are known of each pile, smaller piles first:
 *   forced   the one player, if any, who wins from here whatever all the others do. There can't be
 *            two, so a number is enough where one would expect a set.
 *   a row    the set of all players with a non-zero chance, one bit each.
 * A move to a smaller pile makes the mover the last one, everyone else one nearer to moving: the sets
 * of the piles within reach are united word by word and turned by one place.
 *
 * Valid as C17 and as C++17. */
#ifndef NIMFORK_H
#define NIMFORK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

enum { NIMFORK_WORD_BITS = 64, NIMFORK_NOBODY = -1 };

struct nimfork_game {
	int32_t stones;       /* in the pile at first, at least 1 */
	int32_t players;      /* at least 2 */
	const int32_t *first; /* from a pile of i may be taken moves[first[i]] .. moves[first[i + 1] - 1] */
	const int32_t *moves; /* each between 1 and the size of its pile */
};

struct nimfork_tables {
	int32_t players;     /* as many as can matter, see nimfork_tables_init */
	size_t row_words;
	uint64_t *rows;      /* of pile i at rows + i * row_words; that of pile 0 is not used */
	int32_t *forced;     /* by pile: who is certain to win, or NIMFORK_NOBODY */
	unsigned char *back; /* by pile: has the player who left it a chance of winning? */
};

static inline void nimfork_tables_finish(struct nimfork_tables *t)
{
	free(t->rows);
	free(t->forced);
	free(t->back);
}

/* A game has at most as many moves as stones, so nobody of more than stones + 1 players moves twice,
 * and those beyond never win: they are left out. False if there is no memory. */
static inline bool nimfork_tables_init(struct nimfork_tables *t, const struct nimfork_game *game)
{
	size_t piles = (size_t)game->stones + 1;
	t->players = game->players - 1 > game->stones ? game->stones + 1 : game->players;
	t->row_words = ((size_t)t->players + NIMFORK_WORD_BITS - 1) / NIMFORK_WORD_BITS;
	t->rows = (uint64_t *)calloc(piles * t->row_words, sizeof *t->rows);
	t->forced = (int32_t *)malloc(piles * sizeof *t->forced);
	t->back = (unsigned char *)malloc(piles * sizeof *t->back);
	if (!t->rows || !t->forced || !t->back) {
		nimfork_tables_finish(t);
		return false;
	}
	t->forced[0] = t->players - 1;
	t->back[0] = 1;
	return true;
}

/* The words of a row that can be non-zero: from a pile of i the i-th player at most takes the last. */
static inline size_t nimfork_live_words(const struct nimfork_tables *t, int32_t pile)
{
	int32_t bits = pile < t->players ? pile : t->players;
	return ((size_t)bits + NIMFORK_WORD_BITS - 1) / NIMFORK_WORD_BITS;
}

/* Rule 1's certainty, for all players at once. The mover needs one move after which he, now the last,
 * is certain; anyone else must be certain after every move, and a pile without moves helps nobody. */
static inline int32_t nimfork_forced(const struct nimfork_tables *t, const struct nimfork_game *game,
	int32_t pile)
{
	int32_t common = NIMFORK_NOBODY;
	bool all_alike = true;
	for (int32_t e = game->first[pile]; e < game->first[pile + 1]; e++) {
		int32_t winner = t->forced[pile - game->moves[e]];
		if (winner == t->players - 1) {
			return 0;
		}
		if (e == game->first[pile]) {
			common = winner;
		}
		all_alike = all_alike && winner == common;
	}
	return all_alike && common != NIMFORK_NOBODY ? common + 1 : NIMFORK_NOBODY;
}

/* Every player one place further from the move; the last one becomes the mover. */
static inline void nimfork_turn_row(uint64_t *row, size_t words, int32_t players)
{
	size_t last_word = (size_t)(players - 1) / NIMFORK_WORD_BITS;
	int last_bit = (players - 1) % NIMFORK_WORD_BITS;
	uint64_t carry = 0;
	if (last_word < words) {
		carry = row[last_word] >> last_bit & 1;
		row[last_word] &= ~((uint64_t)1 << last_bit);
	}
	for (size_t w = 0; w < words; w++) {
		uint64_t top = row[w] >> (NIMFORK_WORD_BITS - 1);
		row[w] = row[w] << 1 | carry;
		carry = top;
	}
}

/* Rules 2 and 3: the moves that give the mover a chance, or all of them if there is none. A move to
 * the empty pile is never among them, for rule 1 takes it. */
static inline void nimfork_fill_row(struct nimfork_tables *t, const struct nimfork_game *game,
	int32_t pile)
{
	uint64_t *row = t->rows + (size_t)pile * t->row_words;
	bool any_chance = false;
	for (int32_t e = game->first[pile]; e < game->first[pile + 1]; e++) {
		any_chance = any_chance || t->back[pile - game->moves[e]];
	}
	for (int32_t e = game->first[pile]; e < game->first[pile + 1]; e++) {
		int32_t left = pile - game->moves[e];
		if (any_chance && !t->back[left]) {
			continue;
		}
		const uint64_t *from = t->rows + (size_t)left * t->row_words;
		size_t words = nimfork_live_words(t, left);
		for (size_t w = 0; w < words; w++) {
			row[w] |= from[w];
		}
	}
	nimfork_turn_row(row, nimfork_live_words(t, pile), t->players);
}

static inline bool nimfork_has(const struct nimfork_tables *t, int32_t pile, int32_t player)
{
	uint64_t word = t->rows[(size_t)pile * t->row_words + (size_t)player / NIMFORK_WORD_BITS];
	return word >> (player % NIMFORK_WORD_BITS) & 1;
}

/* Sets can_win[j], for all j below game->players, to whether the player j + 1 has a non-zero chance.
 * False if there is no memory. */
static inline bool nimfork_winners(const struct nimfork_game *game, unsigned char *can_win)
{
	struct nimfork_tables t;
	if (!nimfork_tables_init(&t, game)) {
		return false;
	}
	for (int32_t pile = 1; pile <= game->stones; pile++) {
		int32_t winner = nimfork_forced(&t, game, pile);
		t.forced[pile] = winner;
		if (winner == NIMFORK_NOBODY) {
			nimfork_fill_row(&t, game, pile);
		} else {
			/* Who is certain to win plays by rule 1, so nobody else has a chance. */
			t.rows[(size_t)pile * t.row_words + (size_t)winner / NIMFORK_WORD_BITS] |=
				(uint64_t)1 << (winner % NIMFORK_WORD_BITS);
		}
		t.back[pile] = nimfork_has(&t, pile, t.players - 1);
	}
	for (int32_t player = 0; player < game->players; player++) {
		can_win[player] = player < t.players && nimfork_has(&t, game->stones, player);
	}
	nimfork_tables_finish(&t);
	return true;
}

#endif
