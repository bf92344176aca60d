/* Packages made up for a test: a few small texts written into a temporary directory. */
#ifndef TESTS_PACKAGE_SCRATCH_H
#define TESTS_PACKAGE_SCRATCH_H

#include "package/package.h"

#define UUID "uuid: 5ca3cb45-9c2f-4d39-8cb1-6d3a2ad0a4b7\n"

/* The start of a sound problem.yaml, of four lines. */
#define HEADER \
	"problem_format_version: 2025-09\n" \
	"name: Scratch\n" \
	"type: pass-fail\n" \
	UUID

/* Others, of scores and of an older version. */
#define SCORING "problem_format_version: 2025-09\nname: A\ntype: scoring\n" UUID
#define LEGACY "problem_format_version: legacy\n"

/* A directory to be filled, whose base name is "scratch"; ends the test where it can't be made. */
struct scratch {
	char *directory; /* owned */
	char *above;     /* the temporary directory around it; owned */
	struct error_list mistakes; /* of the last reading */
	struct problem *problem;    /* the last one read, NULL where it was refused */
};

void scratch_init(struct scratch *scratch);
void scratch_finish(struct scratch *scratch); /* removes everything */

#define autoscratch __attribute__((cleanup(scratch_finish)))

/* Writes a file and the directories above it; the text is whatever follows in pairs of path and text.
 * A text of NULL makes a directory. The list ends with NULL. */
void scratch_write(struct scratch *scratch, const char *path, const char *text, ...)
	__attribute__((sentinel));
/* Writes the one case that every package needs; a sound package of a sample and cases in two groups. */
void scratch_write_case(struct scratch *scratch);
void scratch_write_package(struct scratch *scratch);

void scratch_link(struct scratch *scratch, const char *path, const char *target);

/* Reads the package; returns all that was said of it, sorted, a line each, without the directory at
 * the start of each path. The text is the caller's. */
char *scratch_read(struct scratch *scratch);

/* The same where the package is expected to be sound and nothing to be said. */
const struct problem *scratch_read_sound(struct scratch *scratch);

/* The words of the arguments with a space between, to free. */
char *scratch_arguments(const struct arguments *arguments);

/* All claims as lines such as "secret/a: AC|TLE, TLE"; "*" stands for all cases. To free. */
char *scratch_claims(const struct submission *submission);

#endif
