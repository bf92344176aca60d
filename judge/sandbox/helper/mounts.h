/* Mounts made apart from every tree, and their places in a new root, which is the current directory. */
#ifndef HELPER_MOUNTS_H
#define HELPER_MOUNTS_H

#include <stdbool.h>

/* Makes an empty file system, which is attached nowhere. Options are pairs of key and value, ended by NULL.
 * The descriptor is the caller's to close, -1 with errno set where it can't be made. */
int mounts_make_filesystem(const char *type, const char *const *options, unsigned attributes);

/* Makes the directories above a path, and the path itself. What is there already, perhaps in a read-only
 * tree, is fine: attaching tells. */
void mounts_make_place(const char *absolute, bool is_file);

/* Attaches a detached mount at an absolute path, whose place is made. False with errno set. */
bool mounts_attach(int fd, const char *path, bool is_file);

#endif
