#include "memo.h"

#include <stddef.h>

/* FNV-1a, then mixed once more, since its high bits move little on short texts. */
uint64_t memo_hash(const struct buffer *text)
{
	uint64_t h = 0xcbf29ce484222325u;
	for (size_t i = 0; i < text->length; i++) {
		h = (h ^ (unsigned char)text->bytes[i]) * 0x100000001b3u;
	}
	h = (h ^ (h >> 32)) * 0x94d049bb133111ebu;
	return h ^ (h >> 31);
}

bool memo_knows(struct memo *memo, const struct buffer *text)
{
	uint64_t hash = memo_hash(text) | 1; /* 0 is an empty place */
	uint64_t *place = &memo->hashes[hash >> (64 - MEMO_BITS)];
	bool known = *place == hash;
	*place = hash;
	return known;
}
