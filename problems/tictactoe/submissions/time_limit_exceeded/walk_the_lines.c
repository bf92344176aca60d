/* Slow: keeps the marks in a hash table and walks from every new mark along its lines as far as the
 * player's own marks reach, O(m) a move. */

#include <stdint.h>
#include <stdio.h>

enum { SLOT_BITS = 21, SLOTS = 1 << SLOT_BITS, NOBODY = -1 };

static int64_t cells[SLOTS]; /* row * m + column + 1, 0 for a free slot */
static signed char owners[SLOTS];

static int read_int(void)
{
	int c = getchar_unlocked();
	while (c == ' ' || c == '\n') {
		c = getchar_unlocked();
	}
	int value = 0;
	for (; c >= '0' && c <= '9'; c = getchar_unlocked()) {
		value = value * 10 + c - '0';
	}
	return value;
}

/* The slot of the cell, or the free one where it belongs. */
static uint64_t slot_of(int64_t cell)
{
	uint64_t slot = ((uint64_t)cell * 0x9e3779b97f4a7c15u) >> (64 - SLOT_BITS);
	while (cells[slot] && cells[slot] != cell + 1) {
		slot = (slot + 1) % SLOTS;
	}
	return slot;
}

static int owner(int m, int row, int column)
{
	if (row < 0 || row >= m || column < 0 || column >= m) {
		return NOBODY;
	}
	uint64_t slot = slot_of((int64_t)row * m + column);
	return cells[slot] ? owners[slot] : NOBODY;
}

/* The unbroken marks of the player on both sides of the cell in one direction, itself included. */
static int run(int m, int row, int column, int down, int right, int player)
{
	int length = 1;
	for (int k = 1; owner(m, row + k * down, column + k * right) == player; k++) {
		length++;
	}
	for (int k = 1; owner(m, row - k * down, column - k * right) == player; k++) {
		length++;
	}
	return length;
}

int main(void)
{
	int m = read_int(), q = read_int();
	for (int i = 0; i < q; i++) {
		int row = read_int(), column = read_int(), player = i % 2;
		uint64_t slot = slot_of((int64_t)row * m + column);
		cells[slot] = (int64_t)row * m + column + 1;
		owners[slot] = (signed char)player;
		if (run(m, row, column, 0, 1, player) == m || run(m, row, column, 1, 0, player) == m ||
			run(m, row, column, 1, 1, player) == m || run(m, row, column, 1, -1, player) == m) {
			puts(player == 0 ? "A" : "B");
			return 0;
		}
	}
	puts(q == (long long)m * m ? "Draw" : "Pending");
	return 0;
}
