/* Sowing Seeds Around the Board: plays a game of sowing and prints the board it leaves.
 * Idea:   whole laps are one number for all slots, the rest of a hand two ranges of a Fenwick tree.
 * Time:   O((n + q) log n), whatever the seeds.
 * Memory: O(n), moves are played as they are read.
 * Source: Problem 150644, "Sowing Seeds Around the Board". */
#include "sowing.h"

#include "../common/read.h"
#include "../common/write.h"

#define MAX_SEEDS INT64_C(4000000000000000000)
enum { MAX_N = 100000, MAX_MOVES = 100000 };

static struct reader in;
static struct writer out;
static int64_t board[2 * MAX_N + 2];

static void read_board(int64_t slots)
{
	int64_t left = MAX_SEEDS;
	for (int64_t slot = 0; slot < slots; slot++) {
		board[slot] = read_integer(&in, "a slot of the board", 0, MAX_SEEDS);
		if (board[slot] > left) {
			reader_refuse(&in, "the board", "holds too many seeds");
		}
		left -= board[slot];
	}
}

int main(void)
{
	reader_init(&in);
	writer_init(&out);
	int64_t n = read_integer(&in, "n", 1, MAX_N);
	read_board(2 * n + 2);

	struct sowing game;
	sowing_begin(&game, n, board);
	int64_t moves = read_integer(&in, "the number of moves", 0, MAX_MOVES);
	while (moves-- > 0) {
		sowing_move(&game, read_integer(&in, "a move", 0, n - 1));
	}
	read_end(&in);
	sowing_end(&game);

	for (int64_t slot = 0; slot < game.ring; slot++) {
		write_integer(&out, board[slot]);
		write_char(&out, slot + 1 < game.ring ? ' ' : '\n');
	}
	write_integer(&out, game.player);
	write_char(&out, '\n');
	write_flush(&out);
	return 0;
}
