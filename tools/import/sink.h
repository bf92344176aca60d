/* What an import is made of: where from, where to, and what the user is told. */
#ifndef IMPORT_SINK_H
#define IMPORT_SINK_H

#include "base/error.h"
#include "common/draft.h"
#include "ledger.h"

struct sink {
	struct ledger *ledger;
	struct draft *draft;
	const char *title; /* where the import itself names none */
	bool secret; /* --secret: plain samples are no samples but secret data */
	size_t samples, secrets; /* cases so far */
	struct error_list *remarks; /* what the user should know of the new package */
};

/* Writes a file as it is but for its lines, under another name. */
bool sink_copy(struct sink *sink, struct found *found, const char *name, struct error *err);

/* Writes a case; `name` below data/ without .in. Where there is one of that name, it gets a
 * number. */
bool sink_case(struct sink *sink, struct found *in, struct found *ans, const char *name,
	const char *description, struct error *err);

/* Copies a source with whatever it includes of the files around it, of their directory or of
 * `library`, a directory of the ledger ("" is its top). `directory` is where to; `name` what to
 * call it. Sets *lacks_testlib where testlib.h is included and isn't there. */
bool sink_source(struct sink *sink, struct found *source, const char *library, const char *directory,
	const char *name, bool *lacks_testlib, struct error *err);

#endif
