/* A new package, like its siblings: with a solution, a validator and a generator that compile and are
 * yet to be written. `judge new` makes one from nothing, others from what they were given. */
#ifndef NEW_SKELETON_H
#define NEW_SKELETON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "common/draft.h"

struct skeleton_sample {
	struct buffer input, answer;
};

struct skeleton {
	const char *id;   /* one that skeleton_check_id takes */
	const char *path; /* the directory to make, such as problems/ID; its parent exists */
	const char *name; /* what people read; any text */
	const char *source_name, *source_url; /* NULL without */
	int64_t time_limit_ns; /* 0: one second */
	uint64_t memory_mib;   /* 0: 256 */
	const struct skeleton_sample *samples; /* numbered from 1 */
	size_t sample_count;   /* 0: one that stands for those to come */
	const char *statement; /* of problem.en.md; NULL: its parts, to be filled in */
};

/* False where this can't be the id of a problem, with the reason and what to write instead. */
bool skeleton_check_id(const char *id, struct error *err);

/* Makes the package whole or not at all, and never over anything that exists. Where the directory is
 * that of a collection which Meson builds, the problem is entered in its meson.build, and *builds set;
 * where it has common/, the package uses the headers there, else it gets its own. */
bool skeleton_make(const struct skeleton *skeleton, bool *builds, struct error *err);

/* Writes what a draft lacks beside its siblings: of a solution, a validator, samples only where it has
 * none at all. The path, samples and limits of the skeleton are not looked at where the draft has them.
 * *builds tells whether its collection's Meson can build it. */
bool skeleton_complete(const struct draft *draft, const struct skeleton *skeleton, bool *builds,
	struct error *err);

/* Puts the draft at its place, and enters it there in meson.build if it builds. */
bool skeleton_keep(struct draft *draft, const struct skeleton *skeleton, bool builds, struct error *err);

#endif
