#include "verify/judging.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "verify/batch.h"

#define AC (1u << VERDICT_AC)
#define TLE (1u << VERDICT_TLE)

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

bool submission_bounds(const struct problem *problem, const struct submission *submission,
	size_t case_index, enum time_bound bound)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		if (claim->time_bound == bound &&
			claim_covers(problem, claim, &problem->cases.items[case_index])) {
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

/* Judges all submissions under the limit. */
static bool judge_all(struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	struct batch batch = { .inspection = inspection };
	for (size_t i = 0; i < inspection->found->standing_count; i++) {
		struct standing *standing = &inspection->found->standings[i];
		if (standing->submission->source.language) {
			const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
			bool named = inspection->options->quick && may_be_slow(standing->submission);
			batch_add(&batch, standing, cases,
				choose_cases(problem, standing->submission, named, cases));
		}
	}
	bool ok = batch_judge(&batch, 1, inspection->options->engine.lanes);
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
			.must_fail = submission_requires(submission, ~AC) && !is_brute_force(submission),
		};
	}
}

bool judging_run(struct inspection *inspection)
{
	begin_standings(inspection);
	return judge_all(inspection);
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
			submission_bounds(problem, standing->submission, i, TIME_BOUND_LOWER)) {
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
		struct batch batch = { .inspection = inspection };
		for (size_t i = 0; i < inspection->found->standing_count; i++) {
			struct standing *standing = &inspection->found->standings[i];
			const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
			batch_add(&batch, standing, cases, find_near(problem, standing, cases));
		}
		ok = batch_judge(&batch, 1, 1);
		batch_finish(&batch);
	}
	return ok;
}
