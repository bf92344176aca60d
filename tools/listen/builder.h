/* From what was posted to a package. */
#ifndef LISTEN_BUILDER_H
#define LISTEN_BUILDER_H

#include "common/companion.h"

enum built {
	BUILT_NEW,
	BUILT_BEFORE, /* the package of this problem is there already, and left as it is */
	BUILT_FAILED,
};

/* Makes a package of the problem in the collection around the current directory, or in the
 * current one. *path is set to where it is, to free, unless it failed; *builds where the collection's
 * Meson builds it from now on. */
enum built builder_make(const struct companion_task *task, char **path, bool *builds,
	struct error *err);

#endif
