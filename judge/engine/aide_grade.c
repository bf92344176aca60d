#include "engine/aide_call.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "base/number.h"
#include "engine/explain.h"
#include "engine/input.h"
#include "engine/lane.h"
#include "engine/validation.h"

enum { SAID_BYTES = 4096 }; /* of what a grader may say */

static char *lines_of(const struct grade_part *parts, size_t count)
{
	struct buffer lines = { 0 };
	for (size_t i = 0; i < count; i++) {
		buffer_printf(&lines, "%s ", verdict_name(verdict_as_claimed(parts[i].verdict)));
		number_add_float(&lines, parts[i].score);
		buffer_add_char(&lines, '\n');
	}
	return buffer_steal(&lines);
}

/* What a grader's run came to. */
static bool hear_grader(const struct aide *aide, const struct aide_call *call, const struct outcome *outcome,
	struct grade_part *result, char **fault)
{
	struct run_limits limits = validation_limits(&aide->task->program->problem->limits);
	autobuffer struct buffer said = { 0 };
	autoerror struct error err = { 0 };
	enum verdict verdict = verdict_of(outcome, limits.cpu_stop_ns);
	if (verdict != VERDICT_AC) {
		autofree char *why = outcome_explain(verdict, outcome, limits.cpu_stop_ns, &limits, call->error_fd);
		*fault = xasprintf("the grader failed: %s", why);
		return false;
	}
	if (!memory_file_read(call->output_fd, SAID_BYTES, &said, &err)) {
		*fault = steal(&err.message);
		return false;
	}
	if (memchr(said.bytes ? said.bytes : "", '\0', said.length) ||
		!grade_parse(said.length ? said.bytes : "", result)) {
		*fault = xstrdup("the grader wrote no line of a verdict (AC, WA, TLE, RTE) and a score");
		return false;
	}
	return true;
}

bool aide_grade(void *context, const struct group *group, const struct grade_part *parts, size_t count,
	struct grade_part *result, char **fault)
{
	const struct aide *aide = context;
	const struct validator *grader = aide->task->grader;
	if (!grader->ready) {
		*fault = xstrdup(grader->fault);
		return false;
	}
	autofree const char **argv = lane_command(&grader->executable, &group->grading.flags);
	autofree char *lines = lines_of(parts, count);
	autoerror struct error err = { 0 };
	struct outcome outcome = { 0 };
	struct aide_call call = { .directory = grader->executable.directory, .argv = argv, .input = lines,
		.output_fd = -1, .error_fd = -1 };
	bool heard = false;
	if (!aide_call_run(aide, &call, &outcome, &err)) {
		*fault = steal(&err.message);
	} else {
		heard = hear_grader(aide, &call, &outcome, result, fault);
	}
	aide_call_finish(&call);
	return heard;
}
