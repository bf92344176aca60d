/* The columns of the table and what stands in them. Knows nothing of events. */
#ifndef REPORT_LAYOUT_H
#define REPORT_LAYOUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "model/result.h"
#include "report/report.h"

enum {
	LAYOUT_INDENT = 6, /* of what stands under a program */
	LAYOUT_VERDICT_COLUMNS = 4,
	LAYOUT_GAP = 2,
	LAYOUT_MESSAGE = 200, /* columns of a message where no terminal bounds it */
};

struct layout {
	bool colour;
	int width; /* of the terminal, 0 where lines may be as long as they need to be */
	int problem, program, passed; /* columns */
	int score;        /* the same; 0: no problem is one of scores */
	int slowest_case; /* columns left for its name; 0: no room for it */
	size_t words; /* last lines shown of what program and validator said to each other */
};

struct layout layout_of(const struct table_options *options);

/* One case to be shown under its program. */
struct case_line {
	const struct test_case *test_case;
	enum verdict verdict;
	bool measured, close, noisy;
	int64_t cpu_ns; /* valid if measured */
	char *message;  /* owned */
	char *transcript; /* owned; NULL: none is shown */
};

/* Each adds whole lines. */
void layout_add_heading(struct buffer *out, const struct layout *layout);
void layout_add_program(struct buffer *out, const struct layout *layout,
	const struct program *program, const struct verdict_result *sum);
void layout_add_cases(struct buffer *out, const struct layout *layout,
	const struct case_line *lines, size_t count);
/* One cell each. */
void layout_add_verdict(struct buffer *out, const struct layout *layout, enum verdict verdict);
void layout_add_score(struct buffer *out, const struct layout *layout, const struct problem *problem,
	const struct verdict_result *sum);
/* Groups: all that were judged, or only those with something to say that no case says. */
void layout_add_groups(struct buffer *out, const struct layout *layout,
	const struct verdict_result *sum, bool all);
void layout_add_note(struct buffer *out, const struct layout *layout, const char *note);
/* The first lines of what a compiler said. */
void layout_add_diagnostics(struct buffer *out, const struct layout *layout, const char *message);

#endif
