#include "report/report.h"

#include "base/json.h"
#include "base/memory.h"
#include "report/keys.h"
#include "report/stream.h"

/* One document, written as the events come: a line for the run, for each program, case and verdict. */
struct json_report {
	struct report base;
	bool has_programs; /* one was written: the next needs a comma */
	bool has_cases;    /* the same, of the current program */
};

static void begin_element(struct buffer *out, bool *has_elements)
{
	buffer_add_text(out, *has_elements ? ",\n" : "\n");
	*has_elements = true;
	json_put_open(out, NULL, '{');
}

static void hear(struct listener *listener, const struct event *event)
{
	struct json_report *report = (struct json_report *)listener;
	struct buffer *out = &report->base.text;
	switch (event->type) {
	case EVENT_RUN:
		json_put_open(out, NULL, '{');
		keys_run(out, event);
		json_put_open(out, "programs", '[');
		break;
	case EVENT_PROGRAM:
		begin_element(out, &report->has_programs);
		keys_program(out, event);
		json_put_open(out, "cases", '[');
		report->has_cases = false;
		break;
	case EVENT_CASE:
		begin_element(out, &report->has_cases);
		keys_case(out, event);
		json_put_close(out, '}');
		break;
	case EVENT_VERDICT:
		json_put_close(out, ']');
		json_put_open(out, "verdict", '{');
		keys_verdict(out, event);
		buffer_add_text(out, "}}");
		break;
	case EVENT_END:
		json_put_close(out, ']');
		json_put_open(out, "end", '{');
		keys_end(out, event);
		buffer_add_text(out, "}}\n");
		break;
	case EVENT_PROGRESS:
		return;
	}
	stream_write(&report->base, event->type);
}

struct report *report_json(FILE *out)
{
	struct json_report *report = xcalloc(1, sizeof *report);
	report->base = (struct report){ .listener = { hear }, .out = out };
	return &report->base;
}
