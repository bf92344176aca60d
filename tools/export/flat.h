/* The names of cases as those have them who read no directories below data/secret/: data/secret/a/b/1.in
 * is data/secret/a-b-1.in to them. */
#ifndef EXPORT_FLAT_H
#define EXPORT_FLAT_H

#include <stdbool.h>

#include "base/buffer.h"
#include "model/problem.h"

/* The caller's to free. */
char *flat_name(const char *name);
bool flat_differs(const char *name);

/* Says the names of cases in submissions.yaml as they are in the zip: each "secret/original/" becomes
 * "secret/original-". */
void flat_claims(const struct problem *problem, struct buffer *claims);

#endif
