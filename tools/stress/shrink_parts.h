/* What making small is made of: each part offers candidates, one change apart from the document. */
#ifndef STRESS_SHRINK_PARTS_H
#define STRESS_SHRINK_PARTS_H

#include "document.h"
#include "shrink.h"

enum { PAIRS_MAX = 40 }; /* numbers, or tokens of a line, of which all pairs are looked at */

struct shrink {
	enum shrink_answer (*ask)(void *context, const struct buffer *candidate);
	void *context;
	struct document document;
	struct memo *asked;
	bool ended, changed; /* by the pass under way */
	bool shrunk;
	struct buffer smallest; /* valid if shrunk: the document as text, when it was answered yes */
};

/* Takes over the candidate. True where it became the document. */
bool shrink_offer(struct shrink *shrink, struct document *candidate);

/* Leaves out lines, and tokens of lines. */
void shrink_lines(struct shrink *shrink);
void shrink_tokens(struct shrink *shrink);
/* Leaves out two parts of a line at once, for lists that lie in halves. */
void shrink_halves(struct shrink *shrink);

/* Numbers go to zero, to smaller ones, and to each other. */
void shrink_numbers(struct shrink *shrink);
void shrink_relations(struct shrink *shrink);

#endif
