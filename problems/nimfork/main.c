/* NimForK: which of k players can take the last stone, all following the same three rules.
 * Idea:   per pile the one player certain to win, and a bit set of those with a chance, turned by one a move.
 * Time:   O((n + L) * min(n, k) / 64 + n + L), L numbers in all lists together.
 * Memory: n * min(n, k) bits and O(n + L) words.
 * Source: TopCoder SRM 419, NimForK, by andrewzta. */
#include "nimfork.h"

#include "../common/read.h"
#include "../common/write.h"

enum {
	MAX_N = 1000000,
	MIN_K = 2,
	MAX_K = 100000,
	MAX_N_TIMES_K = 400000000,
	MAX_LISTED = 1000000, /* numbers in all lists together */
};

static struct reader in;
static struct writer out;
static int32_t first[MAX_N + 2];
static int32_t moves[MAX_LISTED];
static int32_t last_pile[MAX_N + 1]; /* by number of stones: the last pile whose list has it */
static unsigned char can_win[MAX_K];

static int32_t read_move(int32_t pile)
{
	int32_t stones = (int32_t)read_integer(&in, "a number of stones", 1, pile);
	if (last_pile[stones] == pile) {
		reader_refuse(&in, "a number of stones", "is twice in the list");
	}
	last_pile[stones] = pile;
	return stones;
}

static void read_game(struct nimfork_game *game)
{
	reader_init(&in);
	game->stones = (int32_t)read_integer(&in, "n", 1, MAX_N);
	game->players = (int32_t)read_integer(&in, "k", MIN_K, MAX_K);
	if ((int64_t)game->stones * game->players > MAX_N_TIMES_K) {
		reader_refuse(&in, "n times k", "is out of range");
	}
	int32_t listed = 0;
	for (int32_t pile = 1; pile <= game->stones; pile++) {
		first[pile] = listed;
		int32_t count = (int32_t)read_integer(&in, "the length of a list", 0, pile);
		if (count > MAX_LISTED - listed) {
			reader_refuse(&in, "the length of all lists", "is out of range");
		}
		while (count--) {
			moves[listed++] = read_move(pile);
		}
	}
	first[game->stones + 1] = listed;
	read_end(&in);
	game->first = first;
	game->moves = moves;
}

static void write_winners(int32_t players)
{
	int32_t winners = 0;
	for (int32_t player = 0; player < players; player++) {
		winners += can_win[player];
	}
	writer_init(&out);
	write_integer(&out, winners);
	const char *separator = "\n";
	for (int32_t player = 0; player < players; player++) {
		if (can_win[player]) {
			write_text(&out, separator);
			write_integer(&out, player + 1);
			separator = " ";
		}
	}
	write_text(&out, winners ? "\n" : "\n\n");
	write_flush(&out);
}

int main(void)
{
	struct nimfork_game game;
	read_game(&game);
	if (!nimfork_winners(&game, can_win)) {
		fputs("out of memory\n", stderr);
		return 1;
	}
	write_winners(game.players);
	return 0;
}
