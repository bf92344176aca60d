/* Which file of a folder answers which: the ways in which contestants' tools name samples. */
#ifndef IMPORT_PAIRING_H
#define IMPORT_PAIRING_H

#include <stdbool.h>
#include <stddef.h>

#include "ledger.h"

struct pair {
	struct found *in, *ans;
	char *stem;  /* what tells the case from others, as written; "1" of in1.txt; owned */
	char *group; /* the problem, where files are named after it: "a" of a.in1; "" else; owned */
};

struct pairs {
	struct pair *items; /* in the order of the ledger; owned */
	size_t count, capacity;
};

/* Finds all pairs, and skips the inputs and answers that have no partner. */
void pairs_find(const struct ledger *ledger, struct pairs *pairs);
void pairs_finish(struct pairs *pairs);

#endif
