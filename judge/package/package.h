/* From what the user names to a problem: reads packages in format 2025-09, legacy and legacy-icpc,
 * and full packages of Polygon.
 *
 * All mistakes of a package are found in one go and collected with file, line and column; a problem is
 * returned only where there is none (warnings are no mistakes). Symbolic links out of the package,
 * names that the format bids to ignore and files nobody asked for are handled as the format says. */
#ifndef PACKAGE_PACKAGE_H
#define PACKAGE_PACKAGE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/signals.h"
#include "model/problem.h"
#include "model/site.h"

/* Reads the package in this directory. The id is the directory's base name (of its real path where
 * the given one has none, as "." has). NULL with mistakes added where it isn't sound; the problem is
 * the caller's, to end with problem_destroy. */
struct problem *package_read(const char *path, struct error_list *mistakes);

/* The same, but cases may lack their answers: for who is about to make them. */
struct problem *package_read_unanswered(const char *path, struct error_list *mistakes);

/* Whether there is a package in this directory: a problem.yaml, a problem.xml or a domjudge-problem.ini. */
bool package_is_at(const char *directory);
/* Whether it is a Polygon package: a problem.xml alone. */
bool package_is_polygon(const char *directory);

/* While a case is added or removed its input is .NAME.in with this behind it; its other files, should they
 * stay behind alone, are then no mistake. */
#define CASE_PENDING_SUFFIX ".adding"

/* A plain folder of samples (N.in with N.ans or N.out; inputN.txt or inputN with outputN): a problem
 * of default limits without submissions. */
struct problem *package_read_samples(const char *path, struct error_list *mistakes);

/* The file beside this one that answers it, by the same names; NULL where it is no input, or has none.
 * To free. */
char *samples_answer(const char *in_path);

/* What a target of the command line means. */
struct target {
	char *package_path;  /* directory of the package; owned */
	char *shown_path;    /* what messages call a package in a zip; NULL: package_path; owned */
	char *unpacked_path; /* what is to be removed of a zip in the end; NULL; owned */
	struct signal_hold hold; /* so that it is */
	char *solution_path; /* a source file in its submissions/, named as the target; NULL; owned */
};

/* What messages call the package of a target; the target's. */
const char *target_shown_path(const struct target *target);
/* The package of a target, read as by package_read; problem and mistakes call it by its shown path. */
struct problem *target_read(const struct target *target, struct error_list *mistakes);

/* A path (it has a slash, or names an existing file or a directory with a package) or the id of a
 * problem of the collection around the current directory. A zip is unpacked into a temporary directory;
 * from then on until target_finish the signals that end a program wait. Of several targets the last one
 * is to be finished first. */
bool target_resolve(const char *text, struct target *target, struct error *err);
/* Whether a target can mean nothing but a package, sound or not: a directory or an archive. */
bool target_names_package(const char *text);
/* Whether a target is none: another file, or a directory in which nothing is of a package. */
bool target_is_no_package(const char *text);
/* Removes what was unpacked. */
void target_finish(struct target *target);
/* The directory of the packages of the collection around the current directory, problems/; NULL with
 * *err set where there is none. To free. */
char *collection_find(struct error *err);
/* Every problem of the collection, in order of their ids. The array is the caller's, to free with
 * targets_free. */
bool target_collection(struct target **targets, size_t *count, struct error *err);
void targets_free(struct target *targets, size_t count);

/* One file or directory as a source: its language by extension, name as given. False where it does
 * not exist. Texts are copied to the arena. */
bool source_of_path(struct arena *arena, const char *path, const char *name, struct source *source,
	struct error *err);

/* Whether a source in no known language is answers, where the problem wants those submitted: a lone file
 * named .out or .ans, or a directory with such files and no program. Says then which file answers which
 * case, and warns of each that answers none. Texts go to the arena. */
bool answers_find(const struct problem *problem, struct arena *arena, struct source *source,
	struct error_list *mistakes);

/* Reads sites/sites.yaml: the contest sites that take the problem, each with its file. NULL with
 * mistakes added where it is missing or not sound; the sites are the caller's, to end with
 * sites_destroy. They and all the mistakes call the package by its shown path. */
struct sites *sites_read(const char *package_path, const char *shown_path, struct error_list *mistakes);

#endif
