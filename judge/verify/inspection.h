/* What the parts of a verification share while it goes on. */
#ifndef VERIFY_INSPECTION_H
#define VERIFY_INSPECTION_H

#include "engine/timelimit.h"
#include "verify/survey.h"
#include "verify/verify.h"

struct inspection {
	struct problem *problem; /* only its time limit is changed, where it gives none */
	const struct verify_options *options;
	struct verification *found;
	struct survey survey;
	struct measurement measurement; /* from finding the time limit; results NULL: nothing was measured */
};

/* Adds a finding about a file or directory of the package, given by its name in it; "" is the package
 * itself. */
void inspection_find(struct inspection *inspection, const char *name, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* The same with a path as it is. */
void inspection_find_at(struct inspection *inspection, const char *path, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void inspection_warn_at(struct inspection *inspection, const char *path, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* The judge itself failed, or was interrupted; ends the error. */
void inspection_fail(struct inspection *inspection, struct error *err);

void inspection_tell(const struct inspection *inspection, const char *what, size_t done, size_t total);

void inspection_tell_progress(const struct inspection *inspection, const struct progress *progress);

/* The first line of a message, clipped, to be quoted in a finding. To free. */
char *inspection_excerpt(const char *message);

/* The same of a compiler's diagnostics: the first error, without the path of the source. */
char *inspection_excerpt_of_compiler(const char *diagnostics, const char *path);

/* The parts, in the order in which they are done. False where nothing more is to be done: interrupted,
 * or the judge itself failed. */
void inspection_check_presence(struct inspection *inspection);
void inspection_check_collisions(struct inspection *inspection);
bool inspection_check_texts(struct inspection *inspection);
bool inspection_check_validators(struct inspection *inspection);
bool inspection_check_submissions(struct inspection *inspection);

#endif
