#include "engine/schedule.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/case.h"
#include "engine/crew.h"
#include "engine/schedule_work.h"

enum {
	TRIES_OF_A_CASE = 2,   /* when the lane dies under it */
	RERUNS_OF_A_CASE = 2,  /* of one above the time limit */
	RERUNS_THAT_DECIDE = 3, /* cases that stay above it even alone: enough to know the program */
};

static bool is_above_limit(const struct case_result *result)
{
	return result->verdict == VERDICT_TLE;
}

/* Blocked time is measured; only a run that met the loose bound on wall time may be the machine's
 * fault. */
static bool is_doubtful_idle(const struct case_result *result)
{
	return result->verdict == VERDICT_IDLE &&
		result->outcome.wall_ns >= 10 * result->time_limit_ns;
}

/* The faster of two runs of a case tells more: noise only adds time. */
static void keep_faster(struct case_result *kept, struct case_result *again)
{
	int runs = kept->runs + again->runs;
	bool better = !kept->measured ||
		(again->measured &&
			(!is_above_limit(again) || again->outcome.cpu_ns < kept->outcome.cpu_ns));
	if (better) {
		struct case_result slower = *kept;
		*kept = *again;
		*again = slower;
	}
	kept->runs = runs;
	case_result_finish(again);
}

static void tell_progress(struct work *work)
{
	const struct schedule *schedule = work->schedule;
	struct progress progress = {
		.program = schedule->task->program,
		.done = work->sum.done,
		.total = work->count,
		.failed = work->sum.failed,
	};
	if (work->sum.slowest) {
		progress.slowest = work->sum.slowest->test_case;
		progress.slowest_cpu_ns = work->sum.slowest->outcome.cpu_ns;
	}
	schedule->tell_progress(schedule->context, &progress);
}

/* With fail-fast, everything behind the first failure in order is not run, whatever lanes that were
 * ahead have found out about it. */
static void skip_from(struct work *work, size_t first)
{
	for (size_t i = first; i < work->count; i++) {
		work_set_unrun(work, i, VERDICT_SK, "not run: an earlier case failed");
	}
}

/* What the grading of a legacy package asks no run for. */
static void skip_needless(struct work *work, size_t index)
{
	size_t next = grade_advance(work->schedule->grade, work->results, index);
	for (size_t i = index + 1; i < next; i++) {
		work_set_needless(work, i, "not run: its group ended at an earlier failure, as on_reject says");
	}
}

/* Tells all results in order that are final and not told yet. */
static void tell_final(struct work *work)
{
	const struct schedule *schedule = work->schedule;
	while (work->told < work->count && work->states[work->told] == STATE_FINAL) {
		const struct case_result *result = &work->results[work->told++];
		schedule->tell_result(schedule->context, result);
		if (schedule->grade) {
			skip_needless(work, work->told - 1);
		}
		if (schedule->stopping & 1u << result->verdict) {
			skip_from(work, work->told);
		}
	}
}

static void note_final(struct work *work, size_t index)
{
	const struct case_result *result = &work->results[index];
	work->states[index] = STATE_FINAL;
	work->sum.done++;
	work->sum.failed += result->verdict != VERDICT_AC;
	if (result->measured &&
		(!work->sum.slowest || result->outcome.cpu_ns > work->sum.slowest->outcome.cpu_ns)) {
		work->sum.slowest = result;
	}
	tell_progress(work);
	tell_final(work);
}

static void take_result(void *context, size_t index, struct case_result *result)
{
	struct work *work = context;
	struct case_result *kept = &work->results[index];
	result->test_case = work->schedule->task->program->cases[index];
	work->heard++;
	if (work->states[index] == STATE_FINAL) {
		case_result_finish(result); /* skipped meanwhile */
	} else if (work->states[index] == STATE_SUSPECT) {
		keep_faster(kept, result);
		note_final(work, index);
	} else {
		*kept = *result;
		bool doubtful = is_above_limit(kept) || is_doubtful_idle(kept);
		if (doubtful && !work->schedule->single_runs) {
			work->states[index] = STATE_SUSPECT;
		} else {
			note_final(work, index);
		}
	}
}

static void adopt_known(struct work *work)
{
	const struct task *task = work->schedule->task;
	const struct program *program = task->program;
	for (size_t i = 0; program->known && i < work->count; i++) {
		const struct case_result *known =
			&program->known[program->cases[i] - program->problem->cases.items];
		if (case_result_holds(known, task->time_limit_ns) && work->states[i] == STATE_PENDING) {
			work->results[i] = case_result_copy(known);
			work->results[i].time_limit_ns = task->time_limit_ns;
			note_final(work, i);
		}
	}
}

/* A lane died at this case. */
static void take_loss(void *context, size_t index)
{
	struct work *work = context;
	work->lost++;
	if (work->states[index] == STATE_FINAL || ++work->tries[index] < TRIES_OF_A_CASE) {
		return;
	}
	work_set_unrun(work, index, VERDICT_JE, "the judge's own process died twice at this case");
	note_final(work, index);
}

/* The cases in this state, in order; the array is the caller's. */
static size_t *cases_in(const struct work *work, enum state state, size_t *count)
{
	size_t *indices = xcalloc(work->count, sizeof *indices);
	*count = 0;
	for (size_t i = work->told; i < work->count; i++) {
		if (work->states[i] == state) {
			indices[(*count)++] = i;
		}
	}
	return indices;
}

static bool judge_once(void *context, struct lane *lane, size_t index, struct case_result *result)
{
	const struct work *work = context;
	if (failures_end_before(work, index)) {
		return false;
	}
	case_judge(lane, work->schedule->task->program->cases[index], result);
	if (result->verdict != VERDICT_AC) {
		failures_note(work, index);
	}
	return true;
}

/* A run that could find what an earlier one left would be fast without its work. */
static void judge_afresh(struct work *work, struct lane *lane, size_t index, struct case_result *result)
{
	autoerror struct error err = { 0 };
	if (lane_renew(lane, &err)) {
		(void)judge_once(work, lane, index, result);
		return;
	}
	*result = (struct case_result){ .test_case = work->schedule->task->program->cases[index],
		.time_limit_ns = lane->task->time_limit_ns, .runs = 1 };
	case_result_fail(result, &err);
}

/* In the only lane: runs a suspect again until it stays under the limit. One more run is enough where
 * the first was stopped far above it, none where enough cases have shown what the program is like. */
static bool judge_again(void *context, struct lane *lane, size_t index, struct case_result *result)
{
	struct work *work = context; /* the lane's own copy */
	bool was_stopped = work->results[index].outcome.hit == LIMIT_CPU;
	if (was_stopped && work->confirmed >= RERUNS_THAT_DECIDE) {
		return false;
	}
	judge_afresh(work, lane, index, result);
	for (int run = 1; !was_stopped && is_above_limit(result) && run < RERUNS_OF_A_CASE; run++) {
		struct case_result next;
		judge_afresh(work, lane, index, &next);
		keep_faster(result, &next);
	}
	work->confirmed += is_above_limit(result);
	return true;
}

static void give_up(struct work *work, const size_t *indices, size_t count, const char *why)
{
	for (size_t i = 0; i < count; i++) {
		if (work->states[indices[i]] != STATE_FINAL) {
			work_set_unrun(work, indices[i], VERDICT_JE, why);
			note_final(work, indices[i]);
		}
	}
}

/* Runs all cases of a state. False where interrupted. A phase that changes nothing would come again
 * for ever: its cases are given up. */
static bool run_phase(struct work *work, enum state state)
{
	const struct schedule *schedule = work->schedule;
	size_t count;
	autofree size_t *indices = cases_in(work, state, &count);
	if (!count) {
		return true;
	}
	bool alone = state == STATE_SUSPECT;
	struct crew_job job = {
		.task = schedule->task,
		.indices = indices,
		.count = count,
		.lanes = alone ? 1 : schedule->lanes,
		.stopping = schedule->stopping,
		.interrupt_fd = schedule->interrupt_fd,
		.context = work,
		.judge = alone ? judge_again : judge_once,
		.take_result = take_result,
		.take_loss = take_loss,
	};
	failures_forget(work);
	autoerror struct error err = { 0 };
	size_t known = work->heard + work->lost;
	bool done = crew_run(&job, &err);
	if (!done && !err.message) {
		return false;
	}
	if (done && work->heard + work->lost == known) {
		error_set(&err, FAULT_MACHINE, "no lane got as far as its first case; see whether 'ulimit -a' "
			"leaves enough memory and open files");
	}
	if (err.message) {
		give_up(work, indices, count, err.message);
	}
	return true;
}

/* The alone phase. A lane that dies in it leaves suspects that have not had their run. */
static bool run_suspects(struct work *work)
{
	size_t lost;
	do {
		lost = work->lost;
		if (!run_phase(work, STATE_SUSPECT)) {
			return false;
		}
	} while (work->lost > lost);
	return true;
}

/* Suspects that were not run again keep their first figure. */
static void settle_suspects(struct work *work)
{
	for (size_t i = work->told; i < work->count; i++) {
		if (work->states[i] == STATE_SUSPECT) {
			note_final(work, i);
		}
	}
}

bool schedule_run(const struct schedule *schedule, struct case_result *results)
{
	size_t count = schedule->task->program->case_count;
	autofree unsigned char *states = xcalloc(count, sizeof *states);
	autofree unsigned char *tries = xcalloc(count, sizeof *tries);
	struct work work = {
		.schedule = schedule,
		.results = results,
		.states = states,
		.tries = tries,
		.count = count,
	};
	bool uninterrupted = true;
	gates_shut(&work);
	failures_share(&work);
	adopt_known(&work);
	while (work.told < count && uninterrupted) {
		gates_open(&work);
		tell_final(&work);
		uninterrupted = run_phase(&work, STATE_PENDING) && run_suspects(&work);
		settle_suspects(&work);
	}
	failures_finish(&work);
	for (size_t i = 0; i < count; i++) {
		if (states[i] == STATE_PENDING || states[i] == STATE_WAITING) {
			work_set_unrun(&work, i, VERDICT_SK, "not run: interrupted");
		}
	}
	tell_final(&work);
	return uninterrupted;
}
