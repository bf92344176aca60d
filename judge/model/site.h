/* A contest site that takes a problem, as the package's sites/sites.yaml describes it.
 *
 * What is submitted is one file: the source with its local includes put into it. Where the site calls a
 * function or class rather than starting a program, a driver stands beside the source that does so in
 * the site's manner, from the problem's own input to its own output. */
#ifndef MODEL_SITE_H
#define MODEL_SITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "model/problem.h"

#define SITE_CODE_UNLIMITED UINT64_MAX

/* How a file can be sent there, where that is documented. */
enum site_interface {
	SITE_BY_HAND, /* pasted by a person */
	SITE_KATTIS,
	SITE_DOMJUDGE,
};

struct site {
	const char *name;  /* "leetcode": as --site and --as take it */
	const char *title; /* where it goes, for people */
	const struct language *language;
	struct arguments flags;  /* of the compiler, as the site gives them; count 0: our own */
	uint64_t code_bytes;     /* most bytes that it takes; SITE_CODE_UNLIMITED where none are known */
	const char *url;         /* of the page to submit at, or of the DOMjudge; NULL without */
	enum site_interface interface;
	const char *remote_problem; /* what the problem is called there */
	const char *contest;        /* DOMjudge: in which contest; NULL without */
	struct arguments cases;  /* globs: the cases inside the site's limits */
	bool bare;               /* no header comment and no last newline: every byte counts */
	const char *source_name; /* relative to the package */
	const char *source_path;
	const char *driver_path; /* NULL: the source is a whole program */
};

struct sites {
	struct arena arena; /* owns all texts */
	const char *path;   /* of sites.yaml */
	const struct site *items; /* in the order of the file */
	size_t count;
};

void sites_destroy(struct sites *sites);

const struct site *sites_find(const struct sites *sites, const char *name); /* NULL if none */

#endif
