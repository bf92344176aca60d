#include "report/report.h"

#include "base/json.h"
#include "base/memory.h"
#include "report/keys.h"
#include "report/stream.h"

static void hear(struct listener *listener, const struct event *event)
{
	static void (*const writers[])(struct buffer *, const struct event *) = {
		[EVENT_RUN] = keys_run,
		[EVENT_PROGRAM] = keys_program,
		[EVENT_CASE] = keys_case,
		[EVENT_VERDICT] = keys_verdict,
		[EVENT_END] = keys_end,
		[EVENT_PROGRESS] = NULL,
	};
	struct report *report = (struct report *)listener;
	if (!writers[event->type]) {
		return;
	}
	json_put_open(&report->text, NULL, '{');
	writers[event->type](&report->text, event);
	json_put_close(&report->text, '}');
	buffer_add_char(&report->text, '\n');
	stream_write(report, event->type);
}

struct report *report_jsonl(FILE *out)
{
	struct report *report = xcalloc(1, sizeof *report);
	*report = (struct report){ .listener = { hear }, .out = out };
	return report;
}
