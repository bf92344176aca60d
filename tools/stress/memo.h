/* Which texts came before, as far as a small table remembers. */
#ifndef STRESS_MEMO_H
#define STRESS_MEMO_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"

enum { MEMO_BITS = 16 };

struct memo {
	uint64_t hashes[1 << MEMO_BITS]; /* a place is overwritten by the next that falls on it */
};

uint64_t memo_hash(const struct buffer *text);

/* Whether the text is known; it is from now on. */
bool memo_knows(struct memo *memo, const struct buffer *text);

#endif
