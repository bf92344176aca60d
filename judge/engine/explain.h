/* In words: why a run got its verdict. */
#ifndef ENGINE_EXPLAIN_H
#define ENGINE_EXPLAIN_H

#include <stdint.h>

#include "model/outcome.h"
#include "model/verdict.h"

/* The message for a verdict that the outcome alone decided (TLE, IDLE, MLE, OLE, RTE), with the last
 * line that the program wrote to stderr where it crashed. Raw bytes; the text is the caller's. */
char *outcome_explain(enum verdict verdict, const struct outcome *outcome, int64_t time_limit_ns,
	const struct run_limits *limits, int error_fd);

/* A message, which it takes over, with what was last written to stderr behind it where there is
 * something: why a validator failed. The text is the caller's. */
char *explain_with_stderr(char *message, int error_fd);

#endif
