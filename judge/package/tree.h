/* One part of the data, such as secret, from its directory down: cases, groups, what they inherit. */
#ifndef PACKAGE_TREE_H
#define PACKAGE_TREE_H

#include "package/case_files.h"
#include "package/groups.h"
#include "package/reader.h"

struct place;

struct tree {
	struct reader *reader;
	const struct place *root; /* what sample, secret and so on lie in; NULL: nothing */
	enum case_purpose purpose;
	enum group_scope scope;
	struct test_case *items; /* heap */
	size_t count, capacity;
};

/* The name of the file among these that is about the directory as a whole; NULL: there is none. */
const char *tree_group_file(const struct reader *reader, const struct entries *entries);

/* Reads what the package says of data/ as a whole, whose entries these are. A legacy one makes it the group
 * around sample and secret; in others the format knows no such file, but what cases inherit is clear. The
 * place lives as long as the problem. */
const struct place *tree_open_root(struct reader *reader, const struct entries *entries);

/* Adds the cases below data/NAME, a directory that is there, and its groups to reader->groups. */
void tree_read(struct tree *tree, const char *name);

/* Hands the cases over in the order of their names; the tree is empty afterwards. */
void tree_keep(struct tree *tree, struct test_cases *cases);

#endif
