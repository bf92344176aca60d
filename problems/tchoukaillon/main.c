/* Winnable Mancala Boards: n beads, the one board of a basket and cups that can be won.
 * Idea:   the beads beyond cup i are a multiple of i+1: cup i holds those not yet placed mod i+1
 * Time:   O(sqrt n), about sqrt(pi*n) cups
 * Memory: O(1)
 * Source: Code Golf, "Winnable Mancala Boards" */
#include "tchoukaillon.h"

#include "../common/read.h"
#include "../common/write.h"

static const int64_t MAX_BEADS = 10000000000;

int main(void)
{
	static struct reader in;
	static struct writer out;
	reader_init(&in);
	writer_init(&out);

	int64_t n = read_integer(&in, "the number of beads", 1, MAX_BEADS);
	read_end(&in);

	struct tchoukaillon board = tchoukaillon_begin((uint64_t)n);
	uint64_t beads;
	while (tchoukaillon_next(&board, &beads)) {
		if (board.cup > 1) {
			write_char(&out, ' ');
		}
		write_integer(&out, (int64_t)beads);
	}
	write_char(&out, '\n');
	write_flush(&out);
	return 0;
}
