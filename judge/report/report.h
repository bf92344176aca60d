/* From events to bytes: a listener a format.
 *
 * Every report is a struct listener and is made by its own function; what it writes goes to a FILE that
 * the caller owns. report_end flushes, says whether all could be written (disk full, closed pipe), and
 * frees the report. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/error.h"
#include "model/event.h"

enum report_detail {
	DETAIL_VERDICTS, /* -q: the verdict lines only */
	DETAIL_NORMAL,
	DETAIL_CASES,    /* -v: every case */
};

struct table_options {
	bool colour;
	bool progress; /* the stream is a terminal: a progress line that disappears */
	enum report_detail detail;
};

struct report; /* begins with its struct listener */

struct report *report_table(FILE *out, const struct table_options *options);
struct report *report_jsonl(FILE *out);
struct report *report_json(FILE *out);
struct report *report_tap(FILE *out);
struct report *report_junit(FILE *out);

struct listener *report_listener(struct report *report);
bool report_end(struct report *report, struct error *err);

#endif
