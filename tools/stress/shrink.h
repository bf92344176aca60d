/* Makes an input small while it stays what it is wanted for.
 *
 * Lines and tokens are left out, many at a time first, with the number that counts them lowered; two
 * parts of a line at once, for lists that lie in halves; numbers go to zero, to smaller ones and to each
 * other. This is repeated until nothing helps any more. A candidate that isn't a sound input is simply
 * one that the question is answered no for. */
#ifndef STRESS_SHRINK_H
#define STRESS_SHRINK_H

#include <stdbool.h>

#include "base/buffer.h"
#include "memo.h"

enum shrink_answer {
	SHRINK_NO,
	SHRINK_YES, /* this input will do too */
	SHRINK_END, /* no more questions: keep what there is */
};

/* The input is replaced by a smaller one that was answered yes, if there is one. No question is asked that
 * the memo knows: with one memo for several inputs, each ends where another has been. */
void shrink_input(struct buffer *input, struct memo *asked,
	enum shrink_answer (*ask)(void *context, const struct buffer *candidate), void *context);

#endif
