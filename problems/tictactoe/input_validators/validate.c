/* Accepts exactly the inputs of the statement: sizes, cells inside the grid, no cell taken twice
 * and no move after a win. It counts each player's marks apart and keeps the cells in a hash set,
 * so that it shares no method with the solution. */

#include "../../common/validate.h"

enum { MAX_M = 100000, MAX_Q = 1000000, SET_BITS = 21, SET_SLOTS = 1 << SET_BITS };

/* The cells taken, row * m + column + 1 each; 0 in a free slot. Never more than half full. */
static int64_t taken[SET_SLOTS];

/* The marks on every line, by player. */
static int32_t rows[2][MAX_M], columns[2][MAX_M], diagonal[2], antidiagonal[2];

/* Nonzero if the cell was there already. */
static int take_cell(int64_t cell)
{
	uint64_t slot = ((uint64_t)cell * 0x9e3779b97f4a7c15u) >> (64 - SET_BITS);
	while (taken[slot]) {
		if (taken[slot] == cell + 1) {
			return 1;
		}
		slot = (slot + 1) % SET_SLOTS;
	}
	taken[slot] = cell + 1;
	return 0;
}

/* Nonzero if the player's mark here completes a line. */
static int mark_cell(int player, int64_t row, int64_t column, int64_t m)
{
	diagonal[player] += row == column;
	antidiagonal[player] += row == m - 1 - column;
	rows[player][row]++;
	columns[player][column]++;
	return rows[player][row] == m || columns[player][column] == m || diagonal[player] == m ||
		antidiagonal[player] == m;
}

int main(void)
{
	struct place at = { 1, 1 };
	int64_t m = validate_integer(&at, "m", 1, MAX_M);
	validate_space(&at);
	int64_t q = validate_integer(&at, "q", 1, m * m < MAX_Q ? m * m : MAX_Q);
	validate_newline(&at);
	int won = 0;
	for (int64_t i = 0; i < q; i++) {
		struct place line = at;
		int64_t row = validate_integer(&at, "row", 0, m - 1);
		validate_space(&at);
		int64_t column = validate_integer(&at, "column", 0, m - 1);
		validate_newline(&at);
		if (won) {
			validate_refuse(&line, "a move after the game was won");
		}
		if (take_cell(row * m + column)) {
			validate_refuse(
				&line, "the cell %lld %lld is taken already", (long long)row, (long long)column);
		}
		won = mark_cell(i % 2 == 0 ? 0 : 1, row, column, m);
	}
	validate_end(&at);
}
