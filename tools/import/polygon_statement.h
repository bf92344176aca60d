/* The statements of a Polygon package, in TeX, a language each. */
#ifndef IMPORT_POLYGON_STATEMENT_H
#define IMPORT_POLYGON_STATEMENT_H

#include "package/polygon.h"
#include "sink.h"

struct statement_names {
	struct name_in_language *items; /* heap; at least one */
	size_t count;
};

/* Writes statement/ and solution/ from statement-sections/ and collects the titles of just those
 * languages; the first title of problem.xml as English where there is no statement. Texts go to the
 * arena. */
bool polygon_statement_import(struct sink *sink, const struct polygon *polygon, struct arena *arena,
	struct statement_names *names, struct error *err);

#endif
