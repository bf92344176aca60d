/* What of a package goes into its zip, under which names.
 *
 * Whoever takes a zip has only what is in it: what lies beside the package is put into the sources that
 * include it, and what is for this collection alone (ID.h, main.c, sites/) stays out; main.c becomes a
 * file of submissions/accepted/. The older format lacks folders, keys and the language of statements;
 * what it has other words for is said in them, and what it can't say is refused. */
#ifndef EXPORT_PACKING_H
#define EXPORT_PACKING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/problem.h"

enum taker {
	TAKER_KATTIS,   /* one directory at the top of the zip */
	TAKER_DOMJUDGE, /* problem.yaml at its top, and no cases deeper than data/secret/ */
};

struct packed {
	char *name; /* with a slash at its end: a directory */
	struct buffer content;
	bool executable;
};

struct packing {
	const struct problem *problem;
	enum taker taker;
	bool legacy; /* format legacy, else 2025-09 */
	struct error_list *mistakes;
	struct packed *items;
	size_t count, capacity;
};

/* Fills the items, in order of their names; false with mistakes added. To be ended with packing_finish
 * whatever the result. */
bool packing_fill(struct packing *packing);
void packing_finish(struct packing *packing);

/* Adds an item; takes over the content, which is left empty. */
void packing_put(struct packing *packing, const char *name, struct buffer *content);
/* The same of a file in data/, whose name may have to change for the taker. */
void packing_put_case(struct packing *packing, const char *name, struct buffer *content);

/* Puts the values of the package's constants into a text that isn't empty; false where it grows too
 * large, and stays as it was. */
bool packing_put_constants(const struct packing *packing, struct buffer *text);

/* Adds the zip of all items; the same items give the same bytes. */
bool packing_zip(const struct packing *packing, struct buffer *zip, struct error *err);

#endif
