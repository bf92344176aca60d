/* The programs of a package that judge something else than a case: its static validator, which looks at
 * the source of a submission, and the grader of a legacy package. They run in the judge's own process,
 * each time in a box made for it. */
#ifndef ENGINE_AIDE_H
#define ENGINE_AIDE_H

#include "engine/grade.h"
#include "engine/task.h"

struct aide {
	const struct task *task;
	int stop_fd; /* readable: stop at once; -1: never */
};

/* Asks the static validator for every group that wants it, and fills the grade's static results. What
 * could not be asked is JE, or SK where there is no source to look at. */
void aide_validate(const struct aide *aide, struct grade *grade);

/* Asks the package's grader; the context is the aide. */
bool aide_grade(void *context, const struct group *group, const struct grade_part *parts, size_t count,
	struct grade_part *result, char **fault);

#endif
