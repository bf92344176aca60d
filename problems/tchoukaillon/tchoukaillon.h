/* The only winnable board of n beads, cup by cup from the basket outwards.
 *
 * Each sowing of cup i or of a cup beyond it takes exactly i beads out of the cups from i on, so
 * these cups together hold a multiple of i. With `left` beads from cup i on, the cups beyond i must
 * hold a multiple of i+1, and cup i may not hold more than i: it holds left mod (i+1). Right for
 * every n up to 2^63-1 and beyond: nothing grows but the cup's number, which stays below
 * 2*sqrt(n). */
#ifndef TCHOUKAILLON_H
#define TCHOUKAILLON_H

#include <stdbool.h>
#include <stdint.h>

struct tchoukaillon {
	uint64_t left; /* beads in the cups not yet told */
	uint64_t cup;  /* number of the cup told last, 0 before the first */
};

static inline struct tchoukaillon tchoukaillon_begin(uint64_t n)
{
	struct tchoukaillon board = { n, 0 };
	return board;
}

/* Tells the next cup's beads; false, *beads untouched, once every bead has been told of. */
static inline bool tchoukaillon_next(struct tchoukaillon *board, uint64_t *beads)
{
	if (board->left == 0) {
		return false;
	}
	board->cup++;
	*beads = board->left % (board->cup + 1);
	board->left -= *beads;
	return true;
}

#endif
