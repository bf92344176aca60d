/* The cases of a package, looked for by name or content. */
#ifndef ADD_CASES_H
#define ADD_CASES_H

#include <stdbool.h>

#include "base/buffer.h"
#include "model/problem.h"

/* Whether a case's or directory's name lies in this directory, at any depth. */
bool name_is_below(const char *name, const char *directory);

/* What a case may have beside its input; ends with NULL. */
extern const char *const case_suffixes[];

/* Path of a file of the case, such as with ".in"; to free. */
char *case_path(const struct problem *problem, const char *name, const char *suffix);

/* A case that is there, by its whole name or, where it is the only one so called, by the name in its
 * directory. NULL with a message printed. */
const struct test_case *case_find(const struct problem *problem, const char *name);

/* The case by its whole name; NULL without. */
const struct test_case *case_named(const struct problem *problem, const char *name);

/* A case whose arguments and comparison one of this name would share: one of its directory, else of
 * sample or secret; NULL without. */
const struct test_case *case_like(const struct problem *problem, const char *name);

/* The case with exactly this input; NULL without. */
const struct test_case *case_equal(const struct problem *problem, const struct buffer *input);

#endif
