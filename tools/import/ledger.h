/* Every file of what is imported, and what became of it: nothing is passed over in silence. */
#ifndef IMPORT_LEDGER_H
#define IMPORT_LEDGER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"

enum found_state {
	FOUND_OPEN,
	FOUND_TAKEN,
	FOUND_SKIPPED,
};

struct found {
	char *name; /* path below the ledger's directory; owned */
	char *note; /* taken: as what; skipped: why; owned */
	enum found_state state;
	bool executable;
	bool paired; /* with another, to one case */
};

struct ledger {
	char *directory; /* owned */
	struct found *items; /* in the order of the bytes of their names; owned */
	size_t count, capacity;
	size_t mended; /* files whose lines ended by \r\n */
};

/* Lists a directory and all below it. What is no file, nor a link to one in it, is entered as skipped. */
bool ledger_read(struct ledger *ledger, const char *directory, struct error *err);
void ledger_finish(struct ledger *ledger);

struct found *ledger_find(const struct ledger *ledger, const char *name); /* NULL without */
bool ledger_has(const struct ledger *ledger, const char *name);

void found_take(struct found *found, const char *format, ...) __attribute__((format(printf, 2, 3)));
void found_skip(struct found *found, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The whole file; texts with their lines mended, which is counted. */
bool ledger_content(struct ledger *ledger, const struct found *found, struct buffer *content,
	struct error *err);
/* The same byte for byte. */
bool ledger_bytes(const struct ledger *ledger, const struct found *found, struct buffer *content,
	struct error *err);

/* Adds to `out` what became of the files: those that were skipped, a line a reason, or, with `all`,
 * every file on a line of its own. Open ones count as skipped. */
void ledger_report(struct ledger *ledger, bool all, struct buffer *out);

#endif
