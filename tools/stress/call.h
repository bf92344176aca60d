/* One call of a generator, drawn from a line of stress.txt.
 *
 * Everything random in it comes from its genes, a number a place, so that a call can be made again from
 * the seed and the number of the try, and changed in one place. Its size, from 0 to 1, says how far the
 * ranges are open: a range of N numbers offers the first N to the power of size. */
#ifndef STRESS_CALL_H
#define STRESS_CALL_H

#include <stdint.h>

#include "base/buffer.h"
#include "plan.h"

enum { GENES_MAX = 32 };

struct call {
	size_t recipe;
	double size;
	uint64_t genes[GENES_MAX];
};

/* The call of a try. Sizes grow over the first tries; later all of them come. */
struct call call_of_try(const struct plan *plan, uint64_t seed, uint64_t number);

/* A fresh call, mostly with narrower ranges than this one. */
struct call call_smaller(const struct call *call, const struct plan *plan, uint64_t seed,
	uint64_t number);

/* The call with one thing changed. */
struct call call_changed(const struct call *call, const struct plan *plan, uint64_t seed,
	uint64_t number);

/* Its arguments. The array and the texts are the caller's, to end with call_words_free. False where a
 * number would overflow. */
bool call_words(const struct plan *plan, const struct call *call, struct arguments *words);
void call_words_free(struct arguments *words);

/* As it is typed: the program's name and the arguments. */
void call_add_text(struct buffer *out, const struct plan *plan, const struct call *call);

#endif
