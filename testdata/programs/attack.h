/* For programs that try what no solution may: they say what succeeded, and leave with 1 then. */
#ifndef PROGRAMS_ATTACK_H
#define PROGRAMS_ATTACK_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "fuse.h"

/* Whether this really is a box: what would hurt the machine is only tried in one. */
static inline bool inside(void)
{
	char name[64] = "";
	return getppid() == 1 && getpid() < 10000 && gethostname(name, sizeof name - 1) == 0 &&
		strcmp(name, "box") == 0;
}

/* Counts one try: 1 if it succeeded, that is, did not return -1. */
static inline int escaped(long result, const char *what)
{
	if (result != -1) {
		printf("escaped: %s gave %ld\n", what, result);
		return 1;
	}
	return 0;
}

#endif
