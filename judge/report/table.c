#include "report/report.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/number.h"
#include "report/layout.h"
#include "report/progress.h"
#include "report/stream.h"

enum {
	SHOWN_FAILURES = 3, /* failing cases under a program, unless all cases are shown */
	FALLBACK_WIDTH = 80,
};

struct table_report {
	struct report base;
	enum report_detail detail;
	bool has_progress;
	struct progress_line progress;
	struct layout layout;
	struct case_line *lines; /* to be shown under the current program */
	size_t line_count, line_capacity;
	size_t failed, skipped, judge_errors; /* cases of the current program */
	char *diagnostics;      /* why the current program was not made ready; NULL: it was */
	size_t programs, accepted, cases;
	const struct problem *problem; /* of the latest program */
};

static void forget_program(struct table_report *table)
{
	for (size_t i = 0; i < table->line_count; i++) {
		free(table->lines[i].message);
		free(table->lines[i].transcript);
	}
	table->line_count = 0;
	table->failed = table->skipped = table->judge_errors = 0;
	free(table->diagnostics);
	table->diagnostics = NULL;
}

static void begin_program(struct table_report *table, const struct compilation *compilation)
{
	forget_program(table);
	if (!compilation->ok) {
		table->diagnostics = xstrdup(compilation->message);
	}
}

/* By default the first cases that failed, and in any case the first that the judge itself failed on;
 * cases not run only where they are what came first. */
static bool is_shown(const struct table_report *table, enum verdict verdict)
{
	switch (table->detail) {
	case DETAIL_VERDICTS:
		return false;
	case DETAIL_CASES:
		return true;
	case DETAIL_NORMAL:
		break;
	}
	if (verdict == VERDICT_AC || (verdict == VERDICT_SK && table->line_count)) {
		return false;
	}
	bool first_of_judge = verdict == VERDICT_JE && table->judge_errors == 0;
	return table->line_count < SHOWN_FAILURES || first_of_judge;
}

static void keep_case(struct table_report *table, const struct case_result *result)
{
	bool shown = !table->diagnostics && is_shown(table, result->verdict);
	table->skipped += result->verdict == VERDICT_SK;
	table->failed += result->verdict != VERDICT_SK && result->verdict != VERDICT_AC;
	table->judge_errors += result->verdict == VERDICT_JE;
	if (!shown) {
		return;
	}
	table->lines = array_grow(table->lines, table->line_count, &table->line_capacity,
		sizeof *table->lines);
	table->lines[table->line_count++] = (struct case_line){
		.test_case = result->test_case,
		.verdict = result->verdict,
		.measured = result->measured,
		.close = result->close,
		.noisy = result->noisy,
		.cpu_ns = result->measured ? result->outcome.cpu_ns : 0,
		.message = xstrdup(result->message),
		.transcript = result->verdict != VERDICT_AC && result->transcript
			? xstrdup(result->transcript) : NULL,
	};
}

/* How many failing and skipped cases are not shown. */
static void add_rest(struct table_report *table)
{
	size_t failed = table->failed, skipped = table->skipped;
	for (size_t i = 0; i < table->line_count; i++) {
		failed -= table->lines[i].verdict != VERDICT_SK && table->lines[i].verdict != VERDICT_AC;
		skipped -= table->lines[i].verdict == VERDICT_SK;
	}
	autofree char *note = NULL;
	if (failed && skipped) {
		note = xasprintf("and %zu more, %zu not run", failed, skipped);
	} else if (failed) {
		note = xasprintf("and %zu more", failed);
	} else if (skipped) {
		note = xasprintf("and %zu not run", skipped);
	}
	if (note) {
		layout_add_note(&table->base.text, &table->layout, note);
	}
}

/* Says once a problem where its time limit comes from, unless the package gives it. */
static void note_time_limit(struct table_report *table, const struct problem *problem)
{
	if (problem != table->problem && problem->limits.time_from.program) {
		autofree char *text = limits_time_text(&problem->limits);
		layout_add_note(&table->base.text, &table->layout, text);
	}
	table->problem = problem;
}

static void write_program(struct table_report *table, const struct event *event)
{
	struct buffer *out = &table->base.text;
	progress_clear(&table->progress, out);
	if (table->programs == 0 && table->detail != DETAIL_VERDICTS) {
		layout_add_heading(out, &table->layout);
	}
	table->programs++;
	table->accepted += event->verdict->verdict == VERDICT_AC;
	table->cases += event->verdict->cases;
	layout_add_program(out, &table->layout, event->program, event->verdict);
	if (table->detail == DETAIL_VERDICTS) {
		return;
	}
	note_time_limit(table, event->program->problem);
	if (table->diagnostics) {
		layout_add_diagnostics(out, &table->layout, table->diagnostics);
		return;
	}
	layout_add_groups(out, &table->layout, event->verdict, table->detail == DETAIL_CASES);
	layout_add_cases(out, &table->layout, table->lines, table->line_count);
	add_rest(table);
}

static void write_summary(struct table_report *table, const struct event *event)
{
	struct buffer *out = &table->base.text;
	progress_clear(&table->progress, out);
	if (table->detail == DETAIL_VERDICTS) {
		return;
	}
	buffer_printf(out, "%s%zu program%s, ", event->interrupted ? "interrupted: " : "",
		table->programs, table->programs == 1 ? "" : "s");
	if (table->accepted == table->programs) {
		buffer_add_text(out, table->programs > 1 ? "all accepted" : "accepted");
	} else {
		buffer_printf(out, "%zu not accepted", table->programs - table->accepted);
	}
	buffer_printf(out, "; %zu case%s in ", table->cases, table->cases == 1 ? "" : "s");
	number_add_milliseconds(out, event->wall_ns);
	buffer_add_text(out, " s\n");
}

static void hear(struct listener *listener, const struct event *event)
{
	struct table_report *table = (struct table_report *)listener;
	switch (event->type) {
	case EVENT_PROGRAM:
		begin_program(table, event->compilation);
		return;
	case EVENT_CASE:
		keep_case(table, event->result);
		return;
	case EVENT_VERDICT:
		write_program(table, event);
		break;
	case EVENT_END:
		write_summary(table, event);
		break;
	case EVENT_PROGRESS:
		if (table->has_progress) {
			progress_draw(&table->progress, &table->base.text, event->progress);
		}
		if (!table->base.text.length) {
			return;
		}
		break;
	case EVENT_RUN:
		return;
	}
	stream_write(&table->base, event->type);
}

static void finish(struct report *self)
{
	struct table_report *table = (struct table_report *)self;
	progress_clear(&table->progress, &table->base.text);
	forget_program(table);
	free(table->lines);
}

struct report *report_table(FILE *out, const struct table_options *options)
{
	struct table_report *table = xcalloc(1, sizeof *table);
	table->base = (struct report){ .listener = { hear }, .out = out, .finish = finish };
	table->detail = options->detail;
	table->has_progress = options->progress;
	table->progress.width = options->width ? options->width : FALLBACK_WIDTH;
	table->layout = layout_of(options);
	return &table->base;
}
