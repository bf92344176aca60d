/* Tic-tac-toe on an m x m grid: who has won, or is it a draw, or still open?
 * Idea:   one number a row, column and diagonal, A's marks minus B's: a line is won at +m or -m
 * Time:   O(m + q), repeated cells and moves after a win found too
 * Memory: O(m + q) numbers, never the m x m cells
 * Source: LeetCode 1275, Find Winner on a Tic Tac Toe Game, for a grid of any size */
#include "tictactoe.h"
#include "../common/read.h"
#include "../common/write.h"

enum { MAX_M = 100000, MAX_Q = 1000000 };

static struct reader in;
static struct writer out;
static struct move moves[MAX_Q];

static void check_repeats(int32_t q, int32_t m)
{
	int32_t repeat = moves_find_repeat(moves, q, m);
	if (repeat != -1) {
		fprintf(stderr, "move %d: the cell %d %d is taken already\n", repeat + 1, moves[repeat].row,
			moves[repeat].column);
		exit(1);
	}
}

static void play_all(struct board *board, int32_t q)
{
	for (int32_t i = 0; i < q; i++) {
		if (board->winner) {
			fprintf(stderr, "move %d: %c has won before it\n", i + 1, board->winner);
			exit(1);
		}
		board_play(board, moves[i]);
	}
}

int main(void)
{
	reader_init(&in);
	int32_t m = (int32_t)read_integer(&in, "the size m", 1, MAX_M);
	int64_t cells = (int64_t)m * m;
	int32_t q =
		(int32_t)read_integer(&in, "the number of moves q", 1, cells < MAX_Q ? cells : MAX_Q);
	for (int32_t i = 0; i < q; i++) {
		moves[i].row = (int32_t)read_integer(&in, "a row", 0, m - 1);
		moves[i].column = (int32_t)read_integer(&in, "a column", 0, m - 1);
	}
	read_end(&in);
	check_repeats(q, m);

	struct board board;
	board_init(&board, m);
	play_all(&board, q);
	writer_init(&out);
	write_text(&out, board_verdict(&board));
	write_char(&out, '\n');
	write_flush(&out);
	return 0;
}
