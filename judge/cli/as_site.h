/* --as SITE: what would be submitted to a site, laid out to be judged. */
#ifndef CLI_AS_SITE_H
#define CLI_AS_SITE_H

#include <stdbool.h>
#include <stddef.h>

#include "model/problem.h"
#include "model/site.h"

/* The file for one problem's site, with its driver. */
struct staged {
	struct sites *sites;
	const struct site *site;
	char *directory; /* ours alone, removed in the end */
	struct source source;
};

struct stage {
	struct staged **items;
	size_t count, capacity;
};

/* Lays out the problem's file for the site; the stage owns the result. NULL with a message printed and
 * *status set where it can't, and without where the problem has no such site but need not have it. */
const struct staged *stage_add(struct stage *stage, const struct problem *problem, const char *site,
	bool is_needed, int *status);

/* Whether the site takes the case. */
bool staged_takes(const struct staged *staged, const struct test_case *test_case);

/* Whether every pattern among the site's cases matches a case; says which don't. */
bool stage_check_cases(const struct sites *sites, const struct site *site, const struct problem *problem);

void stage_finish(struct stage *stage);

#endif
