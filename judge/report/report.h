/* From events to bytes: a listener a format.
 *
 * Every report is a struct listener and is made by its own function; what it writes goes to a FILE that
 * the caller owns. The text of an event is put together in memory and written in one piece, the first
 * write that fails is remembered, and from then on nothing is written any more. report_end flushes,
 * says whether all could be written, and frees the report. A reader that went away (EPIPE) is nobody's
 * fault and is not reported. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/limits.h"
#include "model/event.h"

enum report_detail {
	DETAIL_VERDICTS, /* -q: the verdict lines only */
	DETAIL_NORMAL,
	DETAIL_CASES,    /* -v: every case */
};

struct table_options {
	bool colour;
	bool progress; /* the stream is a terminal: a progress line that disappears */
	int width;     /* columns of the terminal; 0: lines may be as long as they need to be */
	enum report_detail detail;
	const struct program *programs; /* all that will be judged, so that columns align; borrowed */
	size_t program_count;
};

struct report; /* begins with its struct listener */

struct report *report_table(FILE *out, const struct table_options *options);
struct report *report_jsonl(FILE *out);
struct report *report_json(FILE *out);
struct report *report_tap(FILE *out);
struct report *report_junit(FILE *out);

/* The key time_limit_from of JSON: where the limit comes from, or null where the package gives it. */
void report_put_time_origin(struct buffer *out, const struct limits *limits);

struct listener *report_listener(struct report *report);
bool report_end(struct report *report, struct error *err);

#endif
