/* A small made-up run, told to a report the way the engine tells it: three programs on one problem,
 * with names and messages as hostile as they can be. */
#ifndef TESTS_REPORT_FAKE_H
#define TESTS_REPORT_FAKE_H

#include <stddef.h>

#include "report/report.h"

/* An escape sequence, an invalid byte, a new line, quotes, and what XML and TAP take as theirs. */
#define FAKE_HOSTILE "\x1b[31mred\xff\n\"<&>]]>\\ # SKIP"

struct fake_run;

struct fake_run *fake_run_create(void);
void fake_run_destroy(struct fake_run *fake);
const struct program *fake_run_programs(const struct fake_run *fake, size_t *count);

/* The whole stream: a program that is accepted, one that fails on most cases, one that does not
 * compile. */
void fake_run_tell(struct fake_run *fake, struct listener *listener);

/* Makes a report by `make`, or a table where options are given, tells it everything and returns what
 * it wrote, the caller's to free. */
char *fake_run_written(struct report *(*make)(FILE *out), const struct table_options *options);

#endif
