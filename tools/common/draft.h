/* A package while it is made: a hidden directory beside its place, which takes the place when it
 * is whole. Whatever stops it before leaves nothing at the place, and nothing that is there is
 * touched. */
#ifndef COMMON_DRAFT_H
#define COMMON_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct draft {
	char *place; /* where the package is to be */
	char *path;  /* the hidden directory; NULL before and after */
};

/* The directory that a package of this name belongs at: the name itself where it has a slash in it,
 * else in the collection around the current directory, else in the current one. To free. */
char *draft_place(const char *name);

/* Makes the hidden directory. False where the place is taken. */
bool draft_begin(struct draft *draft, const char *place, struct error *err);

/* Writes a new file of the package with its directories. `name` is a path of names that the format
 * takes; it can't lead out, and no file is written twice. */
bool draft_write(const struct draft *draft, const char *name, const void *bytes, size_t length,
	struct error *err);
bool draft_write_text(const struct draft *draft, const char *name, const char *text,
	struct error *err);
bool draft_make_executable(const struct draft *draft, const char *name, struct error *err);

bool draft_has(const struct draft *draft, const char *name);

/* Reads the draft as a package, with messages that speak of `shown`, which is its place or where
 * it came from. False where it isn't sound. */
bool draft_check(const struct draft *draft, const char *shown, struct error_list *mistakes);

/* Puts the package at its place, once it has reached the disk. */
bool draft_keep(struct draft *draft, struct error *err);

/* Removes the hidden directory where it was not kept. */
void draft_finish(struct draft *draft);

#define autodraft __attribute__((cleanup(draft_finish)))

#endif
