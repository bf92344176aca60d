#include "verify/judging.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define AC (1u << VERDICT_AC)
#define TLE (1u << VERDICT_TLE)

/* What is to be run: programs in order, and the standing that each fills. */
struct batch {
	struct program *programs;
	struct standing **standings;
	size_t count;
};

/* Hears a batch being judged. */
struct ear {
	struct listener listener;
	struct inspection *inspection;
	struct batch *batch;
	size_t program; /* how many have begun */
};

unsigned submission_permits(const struct submission *submission)
{
	unsigned permitted = ~0u;
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		/* behind the case that decides about the whole submission anything may come */
		bool is_of_cases = !claim->overall || claim->permitted == AC;
		if (!claim->cases && is_of_cases) {
			permitted &= claim->permitted;
		}
	}
	return permitted;
}

bool submission_requires(const struct submission *submission, unsigned verdicts)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		if (!claim->cases && claim->required && !(claim->required & ~verdicts)) {
			return true;
		}
	}
	return false;
}

/* A brute force is let off: that it is slow is no promise. */
static bool is_brute_force(const struct submission *submission)
{
	return !strcmp(submission->folder, "brute_force");
}

static bool may_be_slow(const struct submission *submission)
{
	return (submission_permits(submission) & TLE) != 0 && strcmp(submission->folder, "accepted") != 0 &&
		(submission_requires(submission, TLE) || is_brute_force(submission));
}

double judging_slow_factor(const struct problem *problem)
{
	static const double least = 2;
	double factor = problem->limits.time_limit_to_tle;
	return factor > least ? factor : least;
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
	const struct problem *problem = ear->inspection->problem;
	struct standing *standing = ear->batch->standings[ear->program - 1];
	struct cell *cell = &standing->cells[result->test_case - problem->cases.items];
	if (result->verdict == VERDICT_SK ||
		(cell->ran && (!result->measured || cell->cpu_ns <= result->outcome.cpu_ns))) {
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

static void tell_progress(const struct ear *ear, const struct progress *progress)
{
	if (progress->compiling || !progress->program) {
		inspection_tell(ear->inspection, "submissions being compiled", progress->done, progress->total);
	} else {
		inspection_tell(ear->inspection, progress->program->source.name, progress->done,
			progress->total);
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
		tell_progress(ear, event->progress);
		break;
	case EVENT_RUN:
	case EVENT_VERDICT:
	case EVENT_END:
		break;
	}
}

/* A program that is stopped far beyond the package's limit needs no second run to be called slow. */
static bool judge(struct inspection *inspection, struct batch *batch, double factor, int lanes)
{
	struct ear ear = { .listener = { hear }, .inspection = inspection, .batch = batch };
	struct listener *const listeners[] = { &ear.listener };
	struct engine_options options = inspection->options->engine;
	options.lanes = lanes;
	options.memory_bytes = 0;
	options.single_runs = factor > 1;
	options.time_limit_ns = (int64_t)((double)inspection->problem->limits.time_ns * factor);
	if (batch->count) {
		int status = engine_run(batch->programs, batch->count, &options, listeners,
			ARRAY_LENGTH(listeners));
		inspection->found->interrupted |= status == 130;
	}
	return !inspection->found->interrupted;
}

static bool is_named(const struct problem *problem, const struct submission *submission,
	const struct test_case *test_case)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		if (claim->cases && claim_covers(problem, claim, test_case)) {
			return true;
		}
	}
	return false;
}

/* The cases to judge a submission on: all; or those that its claims name, if there are any. */
static size_t choose_cases(const struct problem *problem, const struct submission *submission,
	bool named, const struct test_case **cases)
{
	size_t count = 0;
	for (size_t i = 0; named && i < problem->cases.count; i++) {
		if (is_named(problem, submission, &problem->cases.items[i])) {
			cases[count++] = &problem->cases.items[i];
		}
	}
	for (size_t i = 0; !count && i < problem->cases.count; i++) {
		cases[i] = &problem->cases.items[i];
	}
	return count ? count : problem->cases.count;
}

static void batch_init(struct batch *batch, const struct inspection *inspection)
{
	size_t most = inspection->found->standing_count;
	*batch = (struct batch){
		.programs = xcalloc(most, sizeof *batch->programs),
		.standings = xcalloc(most, sizeof(struct standing *)),
	};
}

static void batch_finish(struct batch *batch)
{
	for (size_t i = 0; i < batch->count; i++) {
		free((void *)batch->programs[i].cases);
	}
	free(batch->programs);
	free(batch->standings);
}

/* The array of cases becomes the batch's. */
static void batch_add(struct batch *batch, const struct problem *problem, struct standing *standing,
	const struct test_case **cases, size_t count)
{
	batch->standings[batch->count] = standing;
	batch->programs[batch->count++] = (struct program){
		.problem = problem,
		.source = standing->submission->source,
		.cases = cases,
		.case_count = count,
	};
}

static bool judge_those(struct inspection *inspection, bool slow)
{
	const struct problem *problem = inspection->problem;
	struct batch batch;
	batch_init(&batch, inspection);
	for (size_t i = 0; i < inspection->found->standing_count; i++) {
		struct standing *standing = &inspection->found->standings[i];
		if (standing->must_be_slow == slow && standing->submission->source.language) {
			const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
			bool named = inspection->options->quick && may_be_slow(standing->submission);
			size_t count = choose_cases(problem, standing->submission, named, cases);
			batch_add(&batch, problem, standing, cases, count);
		}
	}
	bool ok = judge(inspection, &batch, slow ? judging_slow_factor(problem) : 1,
		inspection->options->engine.lanes);
	batch_finish(&batch);
	return ok;
}

static void begin_standings(struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	struct verification *found = inspection->found;
	found->standing_count = problem->submission_count;
	found->standings = xcalloc(found->standing_count, sizeof *found->standings);
	for (size_t i = 0; i < found->standing_count; i++) {
		const struct submission *submission = &problem->submissions[i];
		found->standings[i] = (struct standing){
			.submission = submission,
			.cells = xcalloc(problem->cases.count, sizeof *found->standings[i].cells),
			.must_be_slow = submission_requires(submission, TLE) && !is_brute_force(submission),
			.must_fail = submission_requires(submission, ~AC) && !is_brute_force(submission),
		};
	}
}

bool judging_run(struct inspection *inspection)
{
	begin_standings(inspection);
	return judge_those(inspection, false) && judge_those(inspection, true);
}

/* The cases on which an accepted submission comes too near to the limit. */
static size_t find_near(const struct problem *problem, const struct standing *standing,
	const struct test_case **cases)
{
	size_t count = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		if (cell->ran && cell->measured &&
			(double)cell->cpu_ns * problem->limits.ac_to_time_limit > (double)problem->limits.time_ns) {
			cases[count++] = &problem->cases.items[i];
		}
	}
	return count;
}

bool judging_again(struct inspection *inspection)
{
	enum { TIMES = 2 };
	const struct problem *problem = inspection->problem;
	bool ok = true;
	for (int time = 0; ok && time < TIMES; time++) {
		struct batch batch;
		batch_init(&batch, inspection);
		for (size_t i = 0; i < inspection->found->standing_count; i++) {
			struct standing *standing = &inspection->found->standings[i];
			if (submission_permits(standing->submission) != AC || !standing->ready) {
				continue;
			}
			const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
			size_t count = find_near(problem, standing, cases);
			if (count) {
				batch_add(&batch, problem, standing, cases, count);
			} else {
				free((void *)cases);
			}
		}
		ok = judge(inspection, &batch, 1, 1);
		batch_finish(&batch);
	}
	return ok;
}
