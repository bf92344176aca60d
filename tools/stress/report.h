/* What judge stress says on standard output. */
#ifndef STRESS_REPORT_H
#define STRESS_REPORT_H

#include "find.h"

/* A find in two lines. */
void report_add_short(struct buffer *out, const struct hunt *hunt, const struct find *find);

/* A find in full: how it was made, the input, expected and got. */
void report_add_full(struct buffer *out, const struct hunt *hunt, const struct find *find, int width);

/* The tries, how fast they were, and how many were none. */
void report_add_counts(struct buffer *out, const struct hunt *hunt);

#endif
