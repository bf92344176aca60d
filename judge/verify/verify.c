#include "verify/verify.h"

#include <stdlib.h>

#include "verify/claims.h"
#include "verify/inspection.h"
#include "verify/judging.h"

/* Hears how far the measuring is. */
struct watcher {
	struct listener listener;
	const struct inspection *inspection;
};

static void watch(struct listener *self, const struct event *event)
{
	const struct watcher *watcher = (const struct watcher *)self;
	inspection_tell_progress(watcher->inspection, event->progress);
}

/* False where there is none to be found, or interrupted. */
static bool find_time_limit(struct inspection *inspection)
{
	struct watcher watcher = { { watch }, inspection };
	struct error err = { 0 };
	if (timelimit_measure(inspection->problem, &inspection->options->engine, &watcher.listener,
			&inspection->measurement, &err)) {
		return true;
	}
	inspection->found->interrupted |= !err.message;
	if (err.message) {
		inspection_find(inspection, "", "%s; %s", err.message,
			inspection->problem->format == FORMAT_2025_09 ? "write limits: time_limit"
				: "write its seconds into .timelimit");
	}
	error_finish(&err);
	return false;
}

/* Whether a submission is one; what answers the cases needs no time limit. */
static bool has_program(const struct problem *problem)
{
	for (size_t i = 0; i < problem->submission_count; i++) {
		if (!problem->submissions[i].source.answers) {
			return true;
		}
	}
	return false;
}

bool inspection_check_submissions(struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	if (!problem->submission_count) {
		return true;
	}
	if (problem->limits.time_ns == LIMITS_TIME_UNSET && has_program(problem) &&
		!find_time_limit(inspection)) {
		return !inspection->found->interrupted;
	}
	if (!judging_run(inspection) || !judging_again(inspection) || !judging_beyond(inspection)) {
		return false;
	}
	claims_check(inspection);
	claims_check_margins(inspection);
	return true;
}

void verify_problem(struct problem *problem, const struct verify_options *options,
	struct verification *verification)
{
	struct inspection inspection = { .problem = problem, .options = options, .found = verification };
	*verification = (struct verification){ .problem = problem };
	inspection_check_presence(&inspection);
	inspection_check_collisions(&inspection);
	(void)(inspection_check_texts(&inspection) && inspection_check_validators(&inspection) &&
		inspection_check_submissions(&inspection));
	error_list_sort(&verification->findings);
	survey_finish(&inspection.survey);
	measurement_finish(&inspection.measurement);
}

void verification_finish(struct verification *verification)
{
	for (size_t i = 0; i < verification->standing_count; i++) {
		struct standing *standing = &verification->standings[i];
		for (size_t c = 0; c < verification->problem->cases.count; c++) {
			free(standing->cells[c].message);
		}
		for (size_t g = 0; standing->groups && g < verification->problem->group_count; g++) {
			free(standing->groups[g].static_message);
			free(standing->groups[g].message);
		}
		free(standing->groups);
		free(standing->cells);
		free(standing->fault);
	}
	free(verification->standings);
	error_list_finish(&verification->findings);
	*verification = (struct verification){ 0 };
}

bool verification_case_catches(const struct verification *verification, size_t case_index)
{
	for (size_t i = 0; i < verification->standing_count; i++) {
		const struct standing *standing = &verification->standings[i];
		const struct cell *cell = &standing->cells[case_index];
		if (standing->must_fail && cell->ran && cell->verdict != VERDICT_AC) {
			return true;
		}
	}
	return false;
}
