/* The keys and values of each event, in their fixed order: what jsonl and json both consist of.
 * An object must be open; it stays open. The form is described in jsonl.schema.json. */
#ifndef REPORT_KEYS_H
#define REPORT_KEYS_H

#include "base/buffer.h"
#include "model/event.h"

void keys_run(struct buffer *out, const struct event *event);
void keys_program(struct buffer *out, const struct event *event);
void keys_case(struct buffer *out, const struct event *event);
void keys_verdict(struct buffer *out, const struct event *event);
void keys_end(struct buffer *out, const struct event *event);

#endif
