/* For generators: numbers that the seed alone decides, the same on every machine.
 * SplitMix64, public domain: Steele, Lea, Flood, "Fast splittable pseudorandom number generators",
 * OOPSLA 2014. */
#ifndef PROBLEMS_COMMON_RANDOM_H
#define PROBLEMS_COMMON_RANDOM_H

#include <stdint.h>

struct random {
	uint64_t state;
};

static inline uint64_t random_bits(struct random *r)
{
	uint64_t z = r->state += 0x9e3779b97f4a7c15u;
	z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
	z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
	return z ^ (z >> 31);
}

/* Uniform in low..high, both included. */
static inline int64_t random_integer(struct random *r, int64_t low, int64_t high)
{
	uint64_t count = (uint64_t)high - (uint64_t)low + 1;
	if (count == 0) {
		return (int64_t)random_bits(r);
	}
	uint64_t limit = UINT64_MAX - UINT64_MAX % count;
	uint64_t bits;
	do {
		bits = random_bits(r);
	} while (bits >= limit);
	return (int64_t)((uint64_t)low + bits % count);
}

#endif
