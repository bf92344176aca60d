/* What is judged beside the cases of a program: static validation of groups, and groups that the judge
 * itself failed at. Formats that know tests only tell each as one more. */
#ifndef REPORT_ASIDE_H
#define REPORT_ASIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "model/result.h"

struct aside {
	char *name; /* "static validation of secret/1"; the caller's */
	enum verdict verdict;
	const char *message; /* "" without */
};

/* The next one; false at the end. *position is 0 at first. */
bool aside_next(const struct verdict_result *sum, size_t *position, struct aside *aside);

#endif
