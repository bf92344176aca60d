/* The files that a new package begins with, as they lie in package/ here, and the headers of
 * problems/common. In paths and texts, what stands between two @ is filled in; ID in a path is the
 * problem's id. */
#ifndef NEW_SKELETON_FILES_H
#define NEW_SKELETON_FILES_H

struct skeleton_file {
	const char *path; /* in the package */
	const char *text;
};

extern const struct skeleton_file skeleton_files[]; /* ends with a zeroed one */

#endif
