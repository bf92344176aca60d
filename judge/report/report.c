#include "report/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "report/stream.h"

enum { FLUSH_EVERY_MS = 50 };

static void flush(struct report *report)
{
	if (!report->failure && fflush(report->out) != 0) {
		report->failure = errno;
	}
	report->flushed_ns = clock_now_ns();
}

void stream_write(struct report *report, enum event_type type)
{
	const struct buffer *text = &report->text;
	if (!report->failure && text->length &&
		fwrite(text->bytes, 1, text->length, report->out) != text->length) {
		report->failure = errno;
	}
	buffer_clear(&report->text);
	if (type != EVENT_CASE || clock_now_ns() - report->flushed_ns >= FLUSH_EVERY_MS * NS_PER_MS) {
		flush(report);
	}
}

struct listener *report_listener(struct report *report)
{
	return &report->listener;
}

bool report_end(struct report *report, struct error *err)
{
	if (report->finish) {
		report->finish(report);
	}
	stream_write(report, EVENT_END);
	int failure = report->failure;
	buffer_finish(&report->text);
	free(report);
	if (failure && failure != EPIPE) {
		error_set(err, FAULT_MACHINE, "the report can't be written: %s; write it elsewhere",
			strerror(failure));
		return false;
	}
	return true;
}
