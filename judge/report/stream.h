/* What all reports have in common: the listener, the text being put together, and the way out. */
#ifndef REPORT_STREAM_H
#define REPORT_STREAM_H

#include <stdint.h>
#include <stdio.h>

#include "base/buffer.h"
#include "model/event.h"

/* The first member of every report. */
struct report {
	struct listener listener;
	FILE *out;           /* borrowed */
	struct buffer text;  /* put together, not yet given to out */
	int failure;         /* errno of the first write that failed, 0 while all went well */
	int64_t flushed_ns;  /* when out was last flushed */
	void (*finish)(struct report *self); /* ends what the format keeps of its own; NULL: nothing */
};

/* Gives the text to out. It is flushed at once, but for cases that come in quick succession. */
void stream_write(struct report *report, enum event_type type);

#endif
