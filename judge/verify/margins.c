#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "verify/claims.h"

#define AC (1u << VERDICT_AC)

/* Where a submission took most CPU time of the cases of a claim; false if it took any nowhere, or
 * blocks somewhere, which says nothing of its time. */
static bool find_slowest(const struct problem *problem, const struct standing *standing,
	const struct claim *claim, struct margin *margin)
{
	bool found = false;
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		if (!cell->ran || !cell->measured || !claim_covers(problem, claim, &problem->cases.items[i])) {
			continue;
		}
		if (cell->verdict == VERDICT_IDLE) {
			return false;
		}
		if (!found || cell->cpu_ns > margin->cpu_ns) {
			*margin = (struct margin){ standing->submission, &problem->cases.items[i], cell->cpu_ns,
				cell->stopped };
			found = true;
		}
	}
	return found;
}

static void keep_slower(struct margin *margin, const struct margin *own)
{
	if (!margin->submission || own->cpu_ns > margin->cpu_ns) {
		*margin = *own;
	}
}

/* *bound is what bounds the limit from below: an accepted submission, or a wrong one that may not be
 * slow either. */
static void set_margin(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, struct margin *bound)
{
	struct verification *found = inspection->found;
	struct margin *fastest = &found->fastest_slow, own;
	if (claim->time_bound == TIME_BOUND_NONE ||
		!find_slowest(inspection->problem, standing, claim, &own)) {
		return;
	}
	if (claim->time_bound == TIME_BOUND_LOWER) {
		keep_slower(bound, &own);
		if (claim->permitted == AC) {
			keep_slower(&found->slowest_accepted, &own);
		}
		return;
	}
	/* one that isn't above the limit at all has broken its claim already */
	bool slow = own.cpu_ns > inspection->problem->limits.time_ns;
	if (slow && (!fastest->submission || own.cpu_ns < fastest->cpu_ns)) {
		*fastest = own;
	}
}

static void set_margins(struct inspection *inspection, struct margin *bound)
{
	for (size_t i = 0; i < inspection->found->standing_count; i++) {
		const struct standing *standing = &inspection->found->standings[i];
		for (size_t c = 0; c < standing->submission->claim_count; c++) {
			set_margin(inspection, standing, &standing->submission->claims[c], bound);
		}
	}
}

static char *seconds_text(double ns)
{
	struct buffer text = { 0 };
	number_add_seconds(&text, (int64_t)(ns / (double)NS_PER_MS + 0.5) * NS_PER_MS);
	return buffer_steal(&text);
}

void claims_check_margins(struct inspection *inspection)
{
	struct margin bound = { 0 };
	set_margins(inspection, &bound);
	const struct limits *limits = &inspection->problem->limits;
	const struct margin *slow = &inspection->found->fastest_slow;
	double limit_ns = (double)limits->time_ns;
	autofree char *limit = seconds_text(limit_ns);
	double least_ns = (double)bound.cpu_ns * limits->ac_to_time_limit;
	if (bound.submission && least_ns > limit_ns) {
		autofree char *took = seconds_text((double)bound.cpu_ns), *least = seconds_text(least_ns);
		inspection_find_at(inspection, bound.submission->source.path,
			"takes %s s on %s, so that a time limit of %s s leaves less than ac_to_time_limit %g; raise "
			"the limit to %s s at least", took, bound.test_case->name, limit,
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
