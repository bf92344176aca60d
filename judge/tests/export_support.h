/* A made-up collection whose problem echo has sites: what export takes from it, and what it refuses. */
#ifndef TESTS_EXPORT_SUPPORT_H
#define TESTS_EXPORT_SUPPORT_H

#include "cli_support.h"

#define SITES "problems/echo/sites/"

/* The path is the caller's, to be removed with collection_remove. */
char *export_make(void);

#endif
