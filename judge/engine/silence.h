/* How long two programs that are wired together have both done nothing.
 *
 * Each is blocked while the other works, so that neither's own blocked time tells. In an interval, both
 * were blocked at once for no less than the sum of their blocked times without its length. Only silences
 * are looked at: a program that speaks isn't idle, and the moments in which words are on their way don't
 * add up to anything.
 *
 * Who waits for a side that sleeps is not at fault for that: such time is counted, and excused. Pure. */
#ifndef ENGINE_SILENCE_H
#define ENGINE_SILENCE_H

#include <stdbool.h>
#include <stdint.h>

struct silence {
	bool begun;
	int64_t since_ns;    /* valid if begun, as below */
	int64_t blocked_ns;  /* of those who live, together, when it began */
	int64_t idle_ns;     /* of this silence, when it was last looked at */
	int64_t before_ns;   /* idle in earlier ones */
	int64_t seen_ns;     /* all of it when it was last looked at */
	int64_t excused_ns;  /* the part of it in which one side slept and the other could but wait */
};

/* A look, after a time without a word: how long those who live (1 or 2) have been blocked so far,
 * together, and whether what has been added to that since the last look is excused. Returns how long all
 * of them have been idle at once. A zeroed struct silence is ready. */
int64_t silence_look(struct silence *silence, int64_t now_ns, int64_t blocked_ns, int live, bool excused);

/* Somebody spoke. */
void silence_break(struct silence *silence);

#endif
