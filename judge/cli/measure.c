#include "cli/measure.h"

#include <stdlib.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/message.h"

/* Whether the problem has a program to be judged; what answers it needs no limit. */
static bool is_wanted(const struct selection *selection, const struct problem *problem)
{
	for (size_t i = 0; i < selection->program_count; i++) {
		const struct program *program = &selection->programs[i];
		if (program->problem == problem && !program->source.answers) {
			return true;
		}
	}
	return false;
}

static void leave_out(struct selection *selection, const struct problem *problem)
{
	size_t kept = 0;
	for (size_t i = 0; i < selection->program_count; i++) {
		if (selection->programs[i].problem != problem) {
			selection->programs[kept++] = selection->programs[i];
		}
	}
	selection->program_count = kept;
}

static void hand_on(struct selection *selection, const struct measurement *measurement)
{
	for (size_t i = 0; i < selection->program_count; i++) {
		struct program *program = &selection->programs[i];
		if (program->problem == measurement->problem && !program->executable) {
			program->known = measurement_known(measurement, &program->source);
		}
	}
}

static bool measure(struct selection *selection, struct problem *problem,
	const struct engine_options *options, struct listener *watcher)
{
	struct error err = { 0 };
	struct measurement *measurement = &selection->measurements[selection->measurement_count++];
	if (timelimit_measure(problem, options, watcher, measurement, &err)) {
		hand_on(selection, measurement);
		return true;
	}
	if (!err.message) {
		return false;
	}
	message_print("%s: %s; give one with -t, or write limits: time_limit", problem->path, err.message);
	error_finish(&err);
	selection->status = selection->status > EXIT_USER ? selection->status : EXIT_USER;
	leave_out(selection, problem);
	return true;
}

bool measure_limits(struct selection *selection, const struct engine_options *options,
	struct listener *watcher)
{
	const struct packages *packages = &selection->packages;
	selection->measurements = xcalloc(packages->count, sizeof *selection->measurements);
	for (size_t i = 0; i < packages->count && !options->time_limit_ns; i++) {
		struct problem *problem = packages->items[i].problem;
		if (problem && problem->limits.time_ns == LIMITS_TIME_UNSET && is_wanted(selection, problem) &&
			!measure(selection, problem, options, watcher)) {
			return false;
		}
	}
	return true;
}
