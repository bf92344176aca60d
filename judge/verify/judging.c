#include "verify/judging.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "verify/batch.h"

#define AC (1u << VERDICT_AC)
#define TLE (1u << VERDICT_TLE)

/* What is claimed of the submission over all cases; of several claims the verdicts that all permit. */
static unsigned permitted_to(const struct submission *submission)
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

static bool must_be_slow(const struct submission *submission)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		if (!claim->cases && claim->required && !(claim->required & ~TLE)) {
			return true;
		}
	}
	return false;
}

/* Whether its time on the case bounds the time limit from below. */
static bool bounds_limit(const struct problem *problem, const struct submission *submission,
	const struct test_case *test_case)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		if (claim->time_bound == TIME_BOUND_LOWER && claim_covers(problem, claim, test_case)) {
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

/* On all cases together, or on a part of them: a group, say. */
static bool must_fail(const struct submission *submission)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		unsigned required = submission->claims[i].required;
		if (required && !(required & AC)) {
			return !is_brute_force(submission);
		}
	}
	return false;
}

static bool may_be_slow(const struct submission *submission)
{
	return (permitted_to(submission) & TLE) != 0 && strcmp(submission->folder, "accepted") != 0 &&
		(must_be_slow(submission) || is_brute_force(submission));
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

/* How a submission is run on a case. */
enum way {
	WAY_WITHIN, /* under the limit */
	WAY_ONCE,   /* the same, but what is above it needs no second run: it must be so somewhere */
	WAY_BEYOND, /* beyond the limit: it must be above it here, and the margin is wanted */
};

static enum way way_of(const struct problem *problem, const struct submission *submission,
	const struct test_case *test_case)
{
	enum way way = WAY_WITHIN;
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		if (claim->time_bound == TIME_BOUND_UPPER && claim_covers(problem, claim, test_case)) {
			enum way own = claim->cases ? WAY_BEYOND : WAY_ONCE;
			way = own > way ? own : way;
		}
	}
	return way;
}

/* Whether the submission is to be judged on the case: on all; or, where that may take long, on those that
 * its claims name, if there are any. */
static bool is_wanted(const struct inspection *inspection, const struct submission *submission,
	const struct test_case *test_case)
{
	const struct problem *problem = inspection->problem;
	bool any = false;
	if (!inspection->options->quick || !may_be_slow(submission)) {
		return true;
	}
	for (size_t i = 0; i < problem->cases.count && !any; i++) {
		any = is_named(problem, submission, &problem->cases.items[i]);
	}
	return !any || is_named(problem, submission, test_case);
}

/* Judges all submissions on the cases on which they are to be run in this way. */
static bool judge_all(struct inspection *inspection, enum way way)
{
	const struct problem *problem = inspection->problem;
	struct batch batch = { .inspection = inspection, .lanes = inspection->options->engine.lanes,
		.factor = way == WAY_BEYOND ? judging_slow_factor(problem) : 1, .once = way != WAY_WITHIN };
	for (size_t i = 0; i < inspection->found->standing_count; i++) {
		struct standing *standing = &inspection->found->standings[i];
		const struct submission *submission = standing->submission;
		const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
		size_t count = 0;
		for (size_t c = 0; c < problem->cases.count; c++) {
			const struct test_case *test_case = &problem->cases.items[c];
			if (submission->source.language && way_of(problem, submission, test_case) == way &&
				is_wanted(inspection, submission, test_case)) {
				cases[count++] = test_case;
			}
		}
		batch_add(&batch, standing, cases, count);
	}
	bool ok = batch_judge(&batch);
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
			.unready = VERDICT_SK, /* until it is made ready */
			.cells = xcalloc(problem->cases.count, sizeof *found->standings[i].cells),
			.must_fail = must_fail(submission),
		};
	}
}

bool judging_run(struct inspection *inspection)
{
	begin_standings(inspection);
	return judge_all(inspection, WAY_WITHIN) && judge_all(inspection, WAY_ONCE) &&
		judge_all(inspection, WAY_BEYOND);
}

/* The cases on which a submission that must not be too slow comes too near to the limit. */
static size_t find_near(const struct problem *problem, const struct standing *standing,
	const struct test_case **cases)
{
	size_t count = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		if (cell->ran && cell->measured &&
			(double)cell->cpu_ns * problem->limits.ac_to_time_limit > (double)problem->limits.time_ns &&
			bounds_limit(problem, standing->submission, &problem->cases.items[i])) {
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
		struct batch batch = { .inspection = inspection, .factor = 1, .lanes = 1 };
		for (size_t i = 0; i < inspection->found->standing_count; i++) {
			struct standing *standing = &inspection->found->standings[i];
			const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
			batch_add(&batch, standing, cases, find_near(problem, standing, cases));
		}
		ok = batch_judge(&batch);
		batch_finish(&batch);
	}
	return ok;
}
