#include "report/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "report/aside.h"
#include "report/stream.h"

struct tally {
	size_t tests, failures, errors, skipped;
	int64_t cpu_ns;
};

/* Totals stand before what they count, so suites are kept until they are complete and the document
 * is written in one piece at the end. */
struct junit_report {
	struct report base;
	struct buffer suites; /* complete */
	struct buffer cases;  /* of the suite at hand */
	struct tally suite, total;
	bool skipping; /* the program was not made ready: its one test case is written */
};

static void add_attribute(struct buffer *out, const char *name, const char *text)
{
	buffer_printf(out, " %s=\"", name);
	text_escape_xml(out, text, strlen(text));
	buffer_add_char(out, '"');
}

static void add_seconds(struct buffer *out, const char *name, int64_t ns)
{
	buffer_printf(out, " %s=\"", name);
	number_add_seconds(out, ns);
	buffer_add_char(out, '"');
}

static void add_tally(struct buffer *out, const struct tally *tally)
{
	buffer_printf(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"", tally->tests,
		tally->failures, tally->errors, tally->skipped);
	add_seconds(out, "time", tally->cpu_ns);
}

static void add_suite_name(struct buffer *out, const char *attribute, const struct program *program)
{
	buffer_printf(out, " %s=\"", attribute);
	text_escape_xml(out, program->problem->id, strlen(program->problem->id));
	buffer_add_char(out, '/');
	text_escape_xml(out, program->source.name, strlen(program->source.name));
	buffer_add_char(out, '"');
}

/* What became of one test case: an element of its own unless it was accepted. */
static void add_finding(struct junit_report *report, enum verdict verdict, const char *message)
{
	const char *element = "failure";
	report->suite.tests++;
	switch (verdict) {
	case VERDICT_AC:
		return;
	case VERDICT_SK:
		report->suite.skipped++;
		element = "skipped";
		break;
	case VERDICT_CE:
	case VERDICT_JE:
		report->suite.errors++;
		element = "error";
		break;
	case VERDICT_WA:
	case VERDICT_TLE:
	case VERDICT_IDLE:
	case VERDICT_MLE:
	case VERDICT_OLE:
	case VERDICT_RTE:
	case VERDICT_COUNT:
		report->suite.failures++;
		break;
	}
	buffer_printf(&report->cases, "<%s", element);
	if (verdict != VERDICT_SK) {
		add_attribute(&report->cases, "type", verdict_name(verdict));
	}
	add_attribute(&report->cases, "message", message);
	buffer_add_text(&report->cases, "/>");
}

static void begin_case(struct buffer *out, const struct program *program, const char *name)
{
	buffer_add_text(out, "    <testcase");
	add_suite_name(out, "classname", program);
	add_attribute(out, "name", name);
}

static void keep_program(struct junit_report *report, const struct event *event)
{
	const struct compilation *compilation = event->compilation;
	report->skipping = !compilation->ok;
	report->suite = (struct tally){ 0 };
	buffer_clear(&report->cases);
	if (compilation->ok) {
		return;
	}
	begin_case(&report->cases, event->program, "compile");
	buffer_add_char(&report->cases, '>');
	add_finding(report, compilation_verdict(compilation), compilation->message);
	buffer_add_text(&report->cases, "</testcase>\n");
}

static void keep_case(struct junit_report *report, const struct event *event)
{
	const struct case_result *result = event->result;
	if (report->skipping) {
		return;
	}
	begin_case(&report->cases, event->program, result->test_case->name);
	if (result->measured) {
		add_seconds(&report->cases, "time", result->outcome.cpu_ns);
		report->suite.cpu_ns += result->outcome.cpu_ns;
	}
	buffer_add_char(&report->cases, '>');
	add_finding(report, result->verdict, result->message);
	buffer_add_text(&report->cases, "</testcase>\n");
}

/* A test case of what no case tells. */
static void keep_asides(struct junit_report *report, const struct event *event)
{
	struct aside aside;
	for (size_t position = 0; aside_next(event->verdict, &position, &aside); free(aside.name)) {
		begin_case(&report->cases, event->program, aside.name);
		buffer_add_char(&report->cases, '>');
		add_finding(report, aside.verdict, aside.message);
		buffer_add_text(&report->cases, "</testcase>\n");
	}
}

static void keep_suite(struct junit_report *report, const struct event *event)
{
	const struct tally *suite = &report->suite;
	buffer_add_text(&report->suites, "  <testsuite");
	add_suite_name(&report->suites, "name", event->program);
	add_tally(&report->suites, suite);
	buffer_add_text(&report->suites, ">\n");
	if (report->cases.length) {
		buffer_add(&report->suites, report->cases.bytes, report->cases.length);
	}
	buffer_add_text(&report->suites, "  </testsuite>\n");
	report->total.tests += suite->tests;
	report->total.failures += suite->failures;
	report->total.errors += suite->errors;
	report->total.skipped += suite->skipped;
	report->total.cpu_ns += suite->cpu_ns;
}

static void write_document(struct junit_report *report)
{
	struct buffer *out = &report->base.text;
	buffer_add_text(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"judge\"");
	add_tally(out, &report->total);
	buffer_add_text(out, ">\n");
	if (report->suites.length) {
		buffer_add(out, report->suites.bytes, report->suites.length);
	}
	buffer_add_text(out, "</testsuites>\n");
	stream_write(&report->base, EVENT_END);
}

static void hear(struct listener *listener, const struct event *event)
{
	struct junit_report *report = (struct junit_report *)listener;
	switch (event->type) {
	case EVENT_PROGRAM:
		keep_program(report, event);
		break;
	case EVENT_CASE:
		keep_case(report, event);
		break;
	case EVENT_VERDICT:
		keep_asides(report, event);
		keep_suite(report, event);
		break;
	case EVENT_END:
		write_document(report);
		break;
	case EVENT_RUN:
	case EVENT_PROGRESS:
		break;
	}
}

static void finish(struct report *self)
{
	struct junit_report *report = (struct junit_report *)self;
	buffer_finish(&report->suites);
	buffer_finish(&report->cases);
}

struct report *report_junit(FILE *out)
{
	struct junit_report *report = xcalloc(1, sizeof *report);
	report->base = (struct report){ .listener = { hear }, .out = out, .finish = finish };
	return &report->base;
}
