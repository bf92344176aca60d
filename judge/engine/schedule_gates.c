#include "engine/schedule_work.h"

#include <stdint.h>
#include <sys/mman.h>

#include "base/memory.h"

#define NO_FAILURE SIZE_MAX

void work_set_unrun(struct work *work, size_t index, enum verdict verdict, const char *why)
{
	const struct task *task = work->schedule->task;
	case_result_finish(&work->results[index]);
	work->results[index] = (struct case_result){
		.test_case = task->program->cases[index],
		.verdict = verdict,
		.time_limit_ns = task->time_limit_ns,
		.message = xstrdup(why),
	};
	work->states[index] = STATE_FINAL;
}

void work_set_needless(struct work *work, size_t index, const char *why)
{
	work_set_unrun(work, index, VERDICT_SK, why);
	grade_needless(work->schedule->task->program->problem, &work->results[index]);
}

/* Opens or shuts the groups that wait for others, as far as those are known. Where all wait for each
 * other, none can be run. */
void gates_open(struct work *work)
{
	const struct schedule *schedule = work->schedule;
	autofree bool *known = xcalloc(work->count, sizeof *known);
	bool waits = false, moves = false;
	for (size_t i = 0; i < work->count; i++) {
		known[i] = work->states[i] == STATE_FINAL;
		moves |= work->states[i] == STATE_PENDING;
	}
	for (size_t i = 0; i < work->count; i++) {
		const char *required = NULL;
		if (work->states[i] != STATE_WAITING) {
			continue;
		}
		switch (grade_gate(schedule->grade, work->results, known,
			schedule->task->program->cases[i]->group, &required)) {
		case GATE_OPEN:
			work->states[i] = STATE_PENDING;
			moves = true;
			break;
		case GATE_SHUT: {
			autofree char *why = xasprintf("not run: it requires %s, which is not accepted", required);
			work_set_needless(work, i, why);
			known[i] = moves = true;
			break;
		}
		case GATE_WAITS:
			waits = true;
			break;
		}
	}
	for (size_t i = 0; waits && !moves && i < work->count; i++) {
		if (work->states[i] == STATE_WAITING) {
			work_set_unrun(work, i, VERDICT_JE, "not run: its group and others require each other");
		}
	}
}

/* Lets the cases of groups that require others wait. */
void gates_shut(struct work *work)
{
	const struct program *program = work->schedule->task->program;
	const struct group *groups = program->problem->groups;
	for (size_t i = 0; work->schedule->grade && i < work->count; i++) {
		for (size_t g = program->cases[i]->group; g < program->problem->group_count; g = groups[g].parent) {
			if (groups[g].require_pass.count) {
				work->states[i] = STATE_WAITING;
			}
		}
	}
}

void failures_share(struct work *work)
{
	const struct problem *problem = work->schedule->task->program->problem;
	if (!work->schedule->grade || !problem->legacy_grading) {
		return;
	}
	void *shared = mmap(NULL, problem->group_count * sizeof *work->failures, PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	work->failures = shared == MAP_FAILED ? NULL : shared;
}

void failures_forget(struct work *work)
{
	size_t count = work->schedule->task->program->problem->group_count;
	for (size_t i = 0; work->failures && i < count; i++) {
		atomic_store(&work->failures[i], NO_FAILURE);
	}
}

void failures_note(const struct work *work, size_t index)
{
	if (!work->failures) {
		return;
	}
	_Atomic size_t *first = &work->failures[work->schedule->task->program->cases[index]->group];
	size_t known = atomic_load(first);
	while (index < known && !atomic_compare_exchange_weak(first, &known, index)) {
	}
}

bool failures_end_before(const struct work *work, size_t index)
{
	const struct program *program = work->schedule->task->program;
	const struct group *groups = program->problem->groups;
	if (!work->failures) {
		return false;
	}
	for (size_t i = program->cases[index]->group; i < program->problem->group_count; i = groups[i].parent) {
		if (!groups[i].grading.continues && atomic_load(&work->failures[i]) < index) {
			return true;
		}
	}
	return false;
}

void failures_finish(struct work *work)
{
	if (work->failures) {
		size_t count = work->schedule->task->program->problem->group_count;
		(void)munmap((void *)work->failures, count * sizeof *work->failures);
	}
}
