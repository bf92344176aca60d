/* The file system of a box: a small read-only tree with just what programs need of the host's.
 *
 * One thing shows through: /proc/self/mountinfo has, for each part of the host's, where that lies in its
 * file system, such as "/home/ann/.cache/turnstone". It gives names and never contents, and Linux can
 * cover it neither for a mount nor for a process, but with all of /proc, which many runtimes read. A copy
 * of the program in a file system of the box's own would not have the name; each box would pay for it in
 * time and memory. */
#ifndef HELPER_ROOT_H
#define HELPER_ROOT_H

#include <stdbool.h>

#include "sandbox/helper/walls.h"

enum { ROOT_TREES_MAX = 64 };

/* A part of the host's file system, taken out as a detached mount. */
struct root_tree {
	const char *place; /* where it shall be */
	int fd;            /* the detached mount */
	bool is_file;
};

struct root {
	struct root_tree trees[ROOT_TREES_MAX];
	int count;
	int proc;  /* a writable mount of the box's /proc, for the helper alone; -1 for none */
	int written; /* the directory of the file system for what is written; -1 for none */
	int idmap; /* user namespace that files of the plan's directories are seen through, -1 for none */
	char what[128]; /* what failed, when something did */
};

/* Takes the trees that a box shall show out of the host's file system. False with errno and what. */
bool root_open(struct root *root, const struct walls_plan *plan);

/* Builds the new root of them and enters it. Needs a mount namespace of its own. On failure the old
 * root is still there. */
bool root_enter(struct root *root, const struct walls_plan *plan);

/* Lets go of the trees, but not of proc. */
void root_close(struct root *root);

#endif
