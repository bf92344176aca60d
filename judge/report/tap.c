#include "report/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "report/aside.h"
#include "report/stream.h"

/* TAP 13. How many tests there are is known only at the end, which is where the plan then stands. */
struct tap_report {
	struct report base;
	size_t tests;
	bool skipping; /* the program was not made ready: its one line is written */
};

/* A description: one line of text in which # and \ have no meaning. */
static void add_description(struct buffer *out, const char *text)
{
	autofree char *escaped = text_for_terminal(text);
	for (const char *c = escaped; *c; c++) {
		if (*c == '#') {
			buffer_add_char(out, '\\');
		}
		buffer_add_char(out, *c);
	}
}

static void begin_test(struct tap_report *report, bool ok, const struct program *program,
	const char *case_name)
{
	struct buffer *out = &report->base.text;
	buffer_printf(out, "%s %zu - ", ok ? "ok" : "not ok", ++report->tests);
	add_description(out, program->problem->id);
	buffer_add_char(out, '/');
	add_description(out, program->source.name);
	if (case_name) {
		buffer_add_char(out, ' ');
		add_description(out, case_name);
	}
}

static void end_skipped(struct buffer *out, const char *message)
{
	buffer_add_text(out, " # SKIP ");
	add_description(out, message);
	buffer_add_char(out, '\n');
}

/* A member of a YAML block: JSON's quoted strings are YAML's too. */
static void add_yaml_text(struct buffer *out, const char *key, const char *text)
{
	buffer_printf(out, "  %s: \"", key);
	text_escape_json(out, text, strlen(text));
	buffer_add_text(out, "\"\n");
}

static void add_yaml_seconds(struct buffer *out, const char *key, int64_t ns)
{
	buffer_printf(out, "  %s: ", key);
	number_add_seconds(out, ns);
	buffer_add_char(out, '\n');
}

static void write_program(struct tap_report *report, const struct event *event)
{
	struct buffer *out = &report->base.text;
	const struct compilation *compilation = event->compilation;
	report->skipping = !compilation->ok;
	if (compilation->ok) {
		return;
	}
	begin_test(report, compilation->skipped, event->program, NULL);
	if (compilation->skipped) {
		end_skipped(out, compilation->message);
		return;
	}
	buffer_add_text(out, "\n  ---\n");
	add_yaml_text(out, "verdict", verdict_name(compilation_verdict(compilation)));
	add_yaml_text(out, "message", compilation->message);
	buffer_add_text(out, "  ...\n");
}

static void write_case(struct tap_report *report, const struct event *event)
{
	struct buffer *out = &report->base.text;
	const struct case_result *result = event->result;
	bool skipped = result->verdict == VERDICT_SK;
	if (report->skipping) {
		return;
	}
	begin_test(report, skipped || result->verdict == VERDICT_AC, event->program,
		result->test_case->name);
	if (skipped) {
		end_skipped(out, result->message);
		return;
	}
	buffer_add_char(out, '\n');
	if (result->verdict == VERDICT_AC) {
		return;
	}
	buffer_add_text(out, "  ---\n");
	add_yaml_text(out, "verdict", verdict_name(result->verdict));
	add_yaml_text(out, "message", result->message);
	if (result->measured) {
		add_yaml_seconds(out, "cpu_s", result->outcome.cpu_ns);
		add_yaml_seconds(out, "time_limit_s", result->time_limit_ns);
		buffer_printf(out, "  memory_bytes: %llu\n", (unsigned long long)result->outcome.peak_bytes);
	}
	buffer_add_text(out, "  ...\n");
}

/* A test of what no case tells. */
static void write_asides(struct tap_report *report, const struct event *event)
{
	struct buffer *out = &report->base.text;
	struct aside aside;
	for (size_t position = 0; aside_next(event->verdict, &position, &aside); free(aside.name)) {
		bool skipped = aside.verdict == VERDICT_SK, ok = skipped || aside.verdict == VERDICT_AC;
		begin_test(report, ok, event->program, aside.name);
		if (skipped) {
			end_skipped(out, aside.message);
			continue;
		}
		buffer_add_char(out, '\n');
		if (!ok) {
			buffer_add_text(out, "  ---\n");
			add_yaml_text(out, "verdict", verdict_name(aside.verdict));
			add_yaml_text(out, "message", aside.message);
			buffer_add_text(out, "  ...\n");
		}
	}
}

static void hear(struct listener *listener, const struct event *event)
{
	struct tap_report *report = (struct tap_report *)listener;
	switch (event->type) {
	case EVENT_RUN:
		buffer_add_text(&report->base.text, "TAP version 13\n");
		break;
	case EVENT_PROGRAM:
		write_program(report, event);
		break;
	case EVENT_CASE:
		write_case(report, event);
		break;
	case EVENT_END:
		buffer_printf(&report->base.text, "1..%zu\n", report->tests);
		break;
	case EVENT_VERDICT:
		write_asides(report, event);
		break;
	case EVENT_PROGRESS:
		return;
	}
	stream_write(&report->base, event->type);
}

struct report *report_tap(FILE *out)
{
	struct tap_report *report = xcalloc(1, sizeof *report);
	report->base = (struct report){ .listener = { hear }, .out = out };
	return &report->base;
}
