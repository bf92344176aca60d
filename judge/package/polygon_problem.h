/* A Polygon package, as it is, read as a problem. */
#ifndef PACKAGE_POLYGON_PROBLEM_H
#define PACKAGE_POLYGON_PROBLEM_H

#include "package/polygon.h"
#include "package/reader.h"

/* Fills the problem from problem.xml and the files that it names. */
void polygon_problem_read(struct reader *reader);

/* The path of a file of the package, in the arena; NULL with a mistake added, which calls it so ("the
 * checker") and has the line of problem.xml, where it is none or leads out of the package. */
const char *polygon_problem_file(struct reader *reader, const char *name, const char *what, int line);

/* Fills the groups: sample, secret, and below that those of the package. */
void polygon_groups_take(struct problem *problem, const struct polygon *polygon);
/* Makes it a problem of scores where there are points: what groups and cases can bring. The cases must be
 * known. */
void polygon_groups_score(struct problem *problem, const struct polygon *polygon);

/* Fills checker, interactor, validators and submissions. */
void polygon_programs_read(struct reader *reader, const struct polygon *polygon);

#endif
