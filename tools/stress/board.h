/* What the lanes of a hunt share with the judge. */
#ifndef STRESS_BOARD_H
#define STRESS_BOARD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"

enum { BOARD_SEEN_BITS = 20 };

struct board {
	_Atomic uint64_t tries, repeats, refused, runs;
	_Atomic bool stop;
	_Atomic bool users_fault; /* what stopped it is a mistake of the package, not the machine */
	_Atomic uint64_t slowest; /* microseconds, then the number in the round plus 1 */
	/* Half of each is from the hash of an input, half the first try that made it, plus 1. */
	_Atomic uint64_t seen[1 << BOARD_SEEN_BITS];
	_Atomic uint64_t first[]; /* a quarry */
};

/* Whether an earlier try has made the input. A later one that was faster doesn't count, so that what
 * is found doesn't depend on the lanes. */
bool board_was_seen(struct board *board, const struct buffer *input, uint64_t number);

void board_lower(_Atomic uint64_t *first, uint64_t number);
void board_raise(_Atomic uint64_t *most, uint64_t value);

#endif
