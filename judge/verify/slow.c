/* Runs submissions that must be too slow beyond the limit, so that their margin is seen. Where no cases
 * are named that must show it: one case after the other that they did not finish within the limit, until
 * one takes long enough. */
#include <stdlib.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "verify/batch.h"
#include "verify/judging.h"

enum { ROUNDS_OF_ONE = 2 }; /* with one case a claim; then come all that are left */

double judging_slow_factor(const struct problem *problem)
{
	static const double least = 2;
	double factor = problem->limits.time_limit_to_tle;
	return factor > least ? factor : least;
}

static bool covers(const struct problem *problem, const struct claim *claim, size_t index)
{
	return claim_covers(problem, claim, &problem->cases.items[index]);
}

/* Whether the claim's margin is known to be wide enough, so that nothing more need be run. */
static bool is_settled(const struct problem *problem, const struct standing *standing,
	const struct claim *claim)
{
	double wanted_ns = (double)problem->limits.time_ns * problem->limits.time_limit_to_tle;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		if (cell->measured && (double)cell->cpu_ns >= wanted_ns && covers(problem, claim, i)) {
			return true;
		}
	}
	return false;
}

static off_t size_of(const struct test_case *test_case)
{
	struct stat info;
	return stat(test_case->in_path, &info) == 0 ? info.st_size : 0;
}

/* Marks a case of the claim on which the submission was stopped and might take longer: that with the
 * largest input; or all of them. */
static void mark(const struct problem *problem, const struct standing *standing,
	const struct claim *claim, bool all, bool *marked)
{
	size_t best = SIZE_MAX;
	off_t most = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		off_t size = size_of(&problem->cases.items[i]);
		if (!standing->cells[i].stopped || !covers(problem, claim, i)) {
			continue;
		}
		if (all) {
			marked[i] = true;
		} else if (best == SIZE_MAX || size > most) {
			best = i;
			most = size;
		}
	}
	if (best != SIZE_MAX) {
		marked[best] = true;
	}
}

static void add_marked(struct batch *batch, struct standing *standing, const bool *marked)
{
	const struct problem *problem = batch->inspection->problem;
	const struct test_case **cases = xcalloc(problem->cases.count, sizeof(struct test_case *));
	size_t count = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (marked[i]) {
			cases[count++] = &problem->cases.items[i];
		}
	}
	batch_add(batch, standing, cases, count);
}

static bool run_round(struct inspection *inspection, bool all)
{
	const struct problem *problem = inspection->problem;
	struct batch batch = { .inspection = inspection, .factor = judging_slow_factor(problem),
		.once = true, .lanes = inspection->options->engine.lanes };
	for (size_t i = 0; i < inspection->found->standing_count; i++) {
		struct standing *standing = &inspection->found->standings[i];
		const struct submission *submission = standing->submission;
		autofree bool *marked = xcalloc(problem->cases.count, sizeof *marked);
		for (size_t c = 0; c < submission->claim_count; c++) {
			const struct claim *claim = &submission->claims[c];
			if (claim->time_bound == TIME_BOUND_UPPER && !is_settled(problem, standing, claim)) {
				mark(problem, standing, claim, all, marked);
			}
		}
		add_marked(&batch, standing, marked);
	}
	bool whole = batch_judge(&batch);
	batch_finish(&batch);
	return whole;
}

bool judging_beyond(struct inspection *inspection)
{
	bool whole = true;
	for (int round = 0; whole && round <= ROUNDS_OF_ONE; round++) {
		whole = run_round(inspection, round == ROUNDS_OF_ONE);
	}
	return whole;
}
