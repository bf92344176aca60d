#include "board.h"

#include "memo.h"

enum { PROBES = 16 }; /* for a place among the inputs seen */

bool board_was_seen(struct board *board, const struct buffer *input, uint64_t number)
{
	uint64_t h = memo_hash(input), tag = h << 32, mine = tag | (uint32_t)(number + 1);
	for (uint64_t i = 0; i < PROBES; i++) {
		_Atomic uint64_t *place = &board->seen[((h >> 32) + i) & ((1u << BOARD_SEEN_BITS) - 1)];
		uint64_t there = atomic_load(place);
		while (!there || (there ^ tag) >> 32 == 0) {
			if (there && (uint32_t)there < (uint32_t)mine) {
				return true;
			}
			if (atomic_compare_exchange_weak(place, &there, mine)) {
				return false;
			}
		}
	}
	return false;
}

void board_lower(_Atomic uint64_t *first, uint64_t number)
{
	uint64_t old = atomic_load(first);
	while (number < old && !atomic_compare_exchange_weak(first, &old, number)) {
	}
}

void board_raise(_Atomic uint64_t *most, uint64_t value)
{
	uint64_t old = atomic_load(most);
	while (value > old && !atomic_compare_exchange_weak(most, &old, value)) {
	}
}
