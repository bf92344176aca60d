/* Keeps an input as a case of the package. */
#ifndef STRESS_KEEP_H
#define STRESS_KEEP_H

#include "base/buffer.h"
#include "model/problem.h"

/* Has 'judge add' keep it under the name; what it says goes to stderr. interrupt_fd is readable when
 * the user wants to stop. Returns the exit status. */
int keep_case(const struct problem *problem, const char *name, const struct buffer *input,
	int interrupt_fd);

#endif
