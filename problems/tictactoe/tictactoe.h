/* Tic-tac-toe on a grid of any size: who has won, told move by move.
 *
 * For every row, every column and both diagonals the board keeps one number, A's marks minus B's. A
 * line of `size` cells is full of one player's marks exactly if its number is size or -size, so the
 * grid itself is never stored. Only the lines through the cell just taken can have become full. */
#ifndef TICTACTOE_H
#define TICTACTOE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

struct move {
	int32_t row, column; /* from 0 */
};

struct board {
	int32_t size;                   /* rows, and as many columns */
	int32_t played;                 /* moves so far */
	int32_t *rows, *columns;        /* of each line: A's marks minus B's */
	int32_t diagonal, antidiagonal; /* the same */
	char winner;                    /* 'A' or 'B', 0 while nobody has won */
};

/* Zeroed memory for count numbers; ends the program if there is none. */
static inline int32_t *zeroed_numbers(size_t count)
{
	int32_t *numbers = (int32_t *)calloc(count, sizeof *numbers);
	if (!numbers) {
		abort();
	}
	return numbers;
}

static inline void board_init(struct board *board, int32_t size)
{
	board->size = size;
	board->played = 0;
	board->rows = zeroed_numbers((size_t)size);
	board->columns = zeroed_numbers((size_t)size);
	board->diagonal = board->antidiagonal = 0;
	board->winner = 0;
}

/* The next player, A first, takes a free cell inside the grid. */
static inline void board_play(struct board *board, struct move move)
{
	int32_t mark = board->played % 2 == 0 ? 1 : -1;
	int32_t full = mark * board->size;
	board->played++;
	board->rows[move.row] += mark;
	board->columns[move.column] += mark;
	bool wins = board->rows[move.row] == full || board->columns[move.column] == full;
	if (move.row == move.column) {
		board->diagonal += mark;
		wins = wins || board->diagonal == full;
	}
	if (move.row + move.column == board->size - 1) {
		board->antidiagonal += mark;
		wins = wins || board->antidiagonal == full;
	}
	if (wins) {
		board->winner = mark == 1 ? 'A' : 'B';
	}
}

/* A win comes first: the move that fills the grid may also complete a line. */
static inline const char *board_verdict(const struct board *board)
{
	if (board->winner) {
		return board->winner == 'A' ? "A" : "B";
	}
	return board->played == (int64_t)board->size * board->size ? "Draw" : "Pending";
}

/* The index of a move that takes a cell already taken, -1 if there is none. Moves are chained by
 * row; along a chain each column remembers the move of this row that took it. O(size + count). */
static inline int32_t moves_find_repeat(const struct move *moves, int32_t count, int32_t size)
{
	/* moves count from 1 here, 0 is none */
	int32_t *last = zeroed_numbers((size_t)size);        /* of a row: its last move */
	int32_t *before = zeroed_numbers((size_t)count + 1); /* of a move: the one before it in its row */
	int32_t *taker = zeroed_numbers((size_t)size);       /* of a column: the move seen there last */
	int32_t repeat = -1;
	for (int32_t i = 0; i < count; i++) {
		before[i + 1] = last[moves[i].row];
		last[moves[i].row] = i + 1;
	}
	for (int32_t row = 0; row < size && repeat == -1; row++) {
		for (int32_t i = last[row]; i && repeat == -1; i = before[i]) {
			int32_t other = taker[moves[i - 1].column];
			if (other && moves[other - 1].row == row) {
				repeat = other - 1;
			}
			taker[moves[i - 1].column] = i;
		}
	}
	free(last);
	free(before);
	free(taker);
	return repeat;
}

#endif
