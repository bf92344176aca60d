/* generators/calls.txt: how each generated case is made, a line a case: its name, the generator, its
 * arguments, with single spaces; in order of the names. Other lines are kept as they are. */
#ifndef ADD_CALLS_H
#define ADD_CALLS_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"
#include "base/memory.h"
#include "model/problem.h"

struct calls {
	char *path;
	struct buffer text;
};

/* A file that isn't there is like an empty one. To be ended with calls_finish anyway. */
bool calls_read(struct calls *calls, const char *package, struct error *err);
void calls_finish(struct calls *calls);

#define autocalls __attribute__((cleanup(calls_finish)))

/* The call of a case, such as "generate random 1 7", to free; NULL without. */
char *calls_find(const struct calls *calls, const char *name);

/* Puts in, or takes out, the line of a case; false where it has none. */
void calls_insert(struct calls *calls, const char *name, const char *call);
bool calls_remove(struct calls *calls, const char *name);

/* A call with its words. */
struct call {
	const char *name; /* of the case */
	int line;
	struct arguments words; /* the generator and its arguments; at least one */
};

/* All of them, in the order of the file; their texts go to the arena, the array is the caller's. False
 * where a line lacks its generator. */
bool calls_list(const struct calls *calls, struct arena *arena, struct call **list, size_t *count,
	struct error *err);

/* Splits at white space. */
struct arguments call_words(struct arena *arena, const char *text);

/* The words with single spaces between them; to free. */
char *call_text(const struct arguments *words);

#endif
