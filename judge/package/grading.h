/* How groups of legacy packages are graded: what testdata.yaml says of it. */
#ifndef PACKAGE_GRADING_H
#define PACKAGE_GRADING_H

#include "package/reader.h"

/* The keys as written; NULL where not given. */
struct grading_keys {
	const char *on_reject, *grading, *grader_flags, *range;
	const struct yaml_node *accept_score, *reject_score;
};

/* What holds where no file says anything. */
struct grading grading_default(void);

/* Takes the keys that `grading` of problem.yaml once had, for all groups, and warns of each. */
void grading_take_old(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map, const struct grading_keys *keys);

/* Takes the keys of a map over what is inherited. `is_root`: of data/ itself. */
void grading_take(struct reader *reader, const struct yaml_source *source, const struct yaml_node *map,
	const struct grading_keys *keys, bool is_root, struct grading *grading);

#endif
