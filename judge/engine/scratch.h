/* Directories for the time of a run, in memory where there is room for that.
 *
 * Those of a judge that is killed are removed by its reaper, and should that be killed too, at the next
 * start: their names carry the process that made them (base/owner.h). */
#ifndef ENGINE_SCRATCH_H
#define ENGINE_SCRATCH_H

#include <stdbool.h>
#include <sys/types.h>

#include "base/error.h"

bool scratch_make(char **path, struct error *err); /* mode 0700; the path is the caller's to free */

/* Makes a directory of that mode in a scratch directory, which is made first where *scratch is NULL.
 * Both paths are the caller's to free. */
bool scratch_make_below(char **scratch, const char *name, mode_t mode, char **path, struct error *err);

void scratch_empty(const char *path);              /* removes what lies in it, keeps it */
void scratch_remove_stale(void);                   /* of this user's processes that are gone */

#endif
