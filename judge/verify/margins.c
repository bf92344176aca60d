#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "verify/claims.h"
#include "verify/judging.h"

#define AC (1u << VERDICT_AC)

/* Where a submission took most CPU time. */
static bool find_slowest(const struct problem *problem, const struct standing *standing,
	struct margin *margin)
{
	bool found = false;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		if (cell->ran && cell->measured && (!found || cell->cpu_ns > margin->cpu_ns)) {
			*margin = (struct margin){ standing->submission, &problem->cases.items[i], cell->cpu_ns,
				cell->stopped };
			found = true;
		}
	}
	return found;
}

static bool blocks_somewhere(const struct problem *problem, const struct standing *standing)
{
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (standing->cells[i].ran && standing->cells[i].verdict == VERDICT_IDLE) {
			return true;
		}
	}
	return false;
}

static void set_margins(struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	struct verification *found = inspection->found;
	for (size_t i = 0; i < found->standing_count; i++) {
		const struct standing *standing = &found->standings[i];
		struct margin own;
		if (!find_slowest(problem, standing, &own)) {
			continue;
		}
		if (submission_permits(standing->submission) == AC &&
			(!found->slowest_accepted.submission || own.cpu_ns > found->slowest_accepted.cpu_ns)) {
			found->slowest_accepted = own;
		}
		/* one that isn't above the limit at all has broken its claim already */
		if (standing->must_be_slow && own.cpu_ns > problem->limits.time_ns &&
			!blocks_somewhere(problem, standing) &&
			(!found->fastest_slow.submission || own.cpu_ns < found->fastest_slow.cpu_ns)) {
			found->fastest_slow = own;
		}
	}
}

static char *seconds_text(double ns)
{
	struct buffer text = { 0 };
	number_add_seconds(&text, (int64_t)(ns / (double)NS_PER_MS + 0.5) * NS_PER_MS);
	return buffer_steal(&text);
}

void margins_check(struct inspection *inspection)
{
	set_margins(inspection);
	const struct limits *limits = &inspection->problem->limits;
	const struct margin *accepted = &inspection->found->slowest_accepted;
	const struct margin *slow = &inspection->found->fastest_slow;
	double limit_ns = (double)limits->time_ns;
	autofree char *limit = seconds_text(limit_ns);
	double least_ns = (double)accepted->cpu_ns * limits->ac_to_time_limit;
	if (accepted->submission && least_ns > limit_ns) {
		autofree char *took = seconds_text((double)accepted->cpu_ns), *least = seconds_text(least_ns);
		inspection_find_at(inspection, accepted->submission->source.path,
			"takes %s s on %s, so that a time limit of %s s leaves less than ac_to_time_limit %g; raise "
			"the limit to %s s at least", took, accepted->test_case->name, limit,
			limits->ac_to_time_limit, least);
	}
	if (slow->submission && (double)slow->cpu_ns < limit_ns * limits->time_limit_to_tle) {
		autofree char *took = seconds_text((double)slow->cpu_ns);
		autofree char *least = seconds_text(limit_ns * limits->time_limit_to_tle);
		inspection_find_at(inspection, slow->submission->source.path,
			"takes %s s at most, on %s, which is less than time_limit_to_tle %g asks for (%s s); add a "
			"harder case", took, slow->test_case->name, limits->time_limit_to_tle, least);
	}
}
