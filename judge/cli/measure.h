/* The time limits that packages leave to be measured, found before their programs are judged. */
#ifndef CLI_MEASURE_H
#define CLI_MEASURE_H

#include "cli/selection.h"
#include "engine/engine.h"

/* Measures for each problem of the selection that gives no limit. The programs of one that gets none are
 * left out, with a message. False where interrupted. */
bool measure_limits(struct selection *selection, const struct engine_options *options,
	struct listener *watcher);

#endif
