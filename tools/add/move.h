/* Removing and renaming cases, with all that belongs to them. */
#ifndef ADD_MOVE_H
#define ADD_MOVE_H

#include "model/problem.h"

/* Both return the exit status. */
int move_remove(const struct problem *problem, const char *name);
int move_rename(const struct problem *problem, const char *old, const char *new);

#endif
