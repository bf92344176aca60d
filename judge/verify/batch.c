#include "verify/batch.h"

#include <stdlib.h>

#include "base/memory.h"

/* Hears a batch being judged. */
struct ear {
	struct listener listener;
	struct batch *batch;
	size_t program; /* how many have begun */
};

void batch_finish(struct batch *batch)
{
	for (size_t i = 0; i < batch->count; i++) {
		free((void *)batch->programs[i].cases);
	}
	free(batch->programs);
	free(batch->standings);
}

void batch_add(struct batch *batch, struct standing *standing, const struct test_case **cases,
	size_t count)
{
	const struct source *source = &standing->submission->source;
	if (!count) {
		free((void *)cases);
		return;
	}
	size_t capacity = batch->capacity;
	batch->programs = array_grow(batch->programs, batch->count, &capacity, sizeof *batch->programs);
	batch->standings = array_grow(batch->standings, batch->count, &batch->capacity,
		sizeof *batch->standings);
	batch->standings[batch->count] = standing;
	batch->programs[batch->count++] = (struct program){
		.problem = batch->inspection->problem,
		.source = *source,
		.cases = cases,
		.case_count = count,
		.known = measurement_known(&batch->inspection->measurement, source),
	};
}

/* By the package's own limit, though it may have been run beyond it. */
static enum verdict verdict_within(const struct case_result *result, int64_t limit_ns)
{
	bool limited = result->measured && result->outcome.cpu_ns > limit_ns;
	switch (result->verdict) {
	case VERDICT_AC:
	case VERDICT_WA:
	case VERDICT_RTE:
	case VERDICT_IDLE:
		return limited ? VERDICT_TLE : result->verdict;
	case VERDICT_TLE:
	case VERDICT_MLE:
	case VERDICT_OLE:
	case VERDICT_CE:
	case VERDICT_JE:
	case VERDICT_SK:
	case VERDICT_COUNT:
		break;
	}
	return result->verdict;
}

static void note_case(struct ear *ear, const struct case_result *result)
{
	const struct problem *problem = ear->batch->inspection->problem;
	struct standing *standing = ear->batch->standings[ear->program - 1];
	struct cell *cell = &standing->cells[result->test_case - problem->cases.items];
	bool better = !cell->ran || (result->measured &&
		(cell->stopped || result->outcome.cpu_ns < cell->cpu_ns));
	if (result->verdict == VERDICT_SK || !better) {
		return; /* interrupted, or no better than what is known already */
	}
	free(cell->message);
	*cell = (struct cell){
		.ran = true,
		.verdict = verdict_within(result, problem->limits.time_ns),
		.measured = result->measured,
		.cpu_ns = result->measured ? result->outcome.cpu_ns : 0,
		.stopped = result->measured && result->outcome.hit == LIMIT_CPU,
		.message = xstrdup(result->message),
	};
}

static void note_program(struct ear *ear, const struct compilation *compilation)
{
	struct standing *standing = ear->batch->standings[ear->program++];
	standing->ready = compilation->ok;
	if (!compilation->ok) {
		free(standing->fault);
		standing->unready = compilation_verdict(compilation);
		standing->fault = xstrdup(compilation->message);
	}
}

/* Groups as they stand when all cases are judged; a run of some of them later changes nothing. */
static void note_verdict(struct ear *ear, const struct event *event)
{
	const struct problem *problem = ear->batch->inspection->problem;
	const struct verdict_result *sum = event->verdict;
	struct standing *standing = ear->batch->standings[ear->program - 1];
	if (!sum->group_count || standing->groups || event->program->case_count != problem->cases.count) {
		return;
	}
	standing->verdict = sum->verdict;
	standing->has_score = sum->has_score;
	standing->score = sum->score;
	standing->groups = xcalloc(sum->group_count, sizeof *standing->groups);
	for (size_t i = 0; i < sum->group_count; i++) {
		const struct group_result *result = &sum->groups[i];
		const struct static_result *of_static = result->static_result;
		standing->groups[i] = (struct group_standing){
			.judged = result->judged,
			.verdict = result->verdict,
			.has_score = result->has_score,
			.score = result->score,
			.has_static = of_static,
			.static_verdict = of_static ? of_static->verdict : VERDICT_AC,
			.static_message = of_static && of_static->message ? xstrdup(of_static->message) : NULL,
			.message = result->message ? xstrdup(result->message) : NULL,
		};
	}
}

static void hear(struct listener *self, const struct event *event)
{
	struct ear *ear = (struct ear *)self;
	switch (event->type) {
	case EVENT_PROGRAM:
		note_program(ear, event->compilation);
		break;
	case EVENT_CASE:
		note_case(ear, event->result);
		break;
	case EVENT_PROGRESS:
		inspection_tell_progress(ear->batch->inspection, event->progress);
		break;
	case EVENT_VERDICT:
		note_verdict(ear, event);
		break;
	case EVENT_RUN:
	case EVENT_END:
		break;
	}
}

bool batch_judge(struct batch *batch)
{
	struct inspection *inspection = batch->inspection;
	struct ear ear = { .listener = { hear }, .batch = batch };
	struct listener *const listeners[] = { &ear.listener };
	struct engine_options options = inspection->options->engine;
	options.lanes = batch->lanes;
	options.memory_bytes = 0;
	options.single_runs = batch->once;
	options.time_limit_ns = (int64_t)((double)inspection->problem->limits.time_ns * batch->factor);
	if (batch->count) {
		int status = engine_run(batch->programs, batch->count, &options, listeners,
			ARRAY_LENGTH(listeners));
		inspection->found->interrupted |= status == 130;
	}
	return !inspection->found->interrupted;
}
