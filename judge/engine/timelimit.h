/* The time limit of a package that gives none, from what its own submissions take.
 *
 * The accepted ones run first; then those that are wrong but must not be slow, where the format counts
 * them. The slowest case is run again, alone, a few times, and its fastest run counts: noise only ever
 * adds time. The limit is the least multiple of the package's resolution that leaves everyone the
 * margin ac_to_time_limit. What the runs showed is kept, so that nobody is judged twice. */
#ifndef ENGINE_TIMELIMIT_H
#define ENGINE_TIMELIMIT_H

#include <stdbool.h>

#include "base/clock.h"
#include "engine/engine.h"

/* What bounds an accepted submission meanwhile: whoever needs more is to be given a limit by hand. */
#define TIMELIMIT_CAP_NS (30 * NS_PER_S)

/* What was seen of the submissions that were measured. */
struct measurement {
	const struct problem *problem;
	struct case_result **results; /* one array a submission, as struct program.known; owned; NULL
	                               * where the submission was not measured */
};

/* Sets the problem's time limit and where it comes from. The watcher hears of the progress alone. False
 * with *err set where nothing can be measured, with err empty where interrupted. Ended with
 * measurement_finish whatever the result. */
bool timelimit_measure(struct problem *problem, const struct engine_options *options,
	struct listener *watcher, struct measurement *measurement, struct error *err);
void measurement_finish(struct measurement *measurement);

/* What is known of the submission that this program is; NULL: nothing. */
const struct case_result *measurement_known(const struct measurement *measurement,
	const struct source *source);

#endif
