#include "verify/scores.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "model/glob.h"
#include "verify/claims.h"

#define ROUNDING 1e-9 /* what adding up may be off by */

static bool covers_group(const struct problem *problem, const struct claim *claim, size_t group)
{
	return !claim->cases || glob_matches(claim->cases, problem->groups[group].name);
}

static const char *path_of(const struct standing *standing)
{
	return standing->submission->source.path;
}

static char *range_text(const struct claim *claim)
{
	struct buffer text = { 0 };
	number_add_float(&text, claim->least_score);
	if (claim->most_score > claim->least_score) {
		buffer_add_text(&text, " to ");
		number_add_float(&text, claim->most_score);
	}
	return buffer_steal(&text);
}

static bool lies_within(const struct claim *claim, double score)
{
	double slack = ROUNDING * fmax(1, fabs(score));
	return score >= claim->least_score - slack && score <= claim->most_score + slack;
}

/* `where` is "" or " on GROUP". */
static void check_score(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, const char *claimant, double score, const char *where)
{
	if (lies_within(claim, score)) {
		return;
	}
	struct buffer got = { 0 };
	autofree char *claimed = range_text(claim);
	number_add_float(&got, score);
	inspection_find_at(inspection, path_of(standing),
		"scores %s%s, where %s claims %s; mend it or the claim", got.bytes, where, claimant, claimed);
	buffer_finish(&got);
}

static void check_scores(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, const char *claimant)
{
	const struct problem *problem = inspection->problem;
	if (!claim->cases && standing->has_score) {
		check_score(inspection, standing, claim, claimant, standing->score, "");
	}
	for (size_t i = 0; claim->cases && i < problem->group_count; i++) {
		const struct group_standing *group = &standing->groups[i];
		if (group->judged && group->has_score && covers_group(problem, claim, i)) {
			autofree char *where = xasprintf(" on %s", problem->groups[i].name);
			check_score(inspection, standing, claim, claimant, group->score, where);
		}
	}
}

static void check_static(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, const char *claimant)
{
	const struct problem *problem = inspection->problem;
	for (size_t i = 0; i < problem->group_count; i++) {
		const struct group_standing *group = &standing->groups[i];
		if (!group->has_static || group->static_verdict == VERDICT_JE ||
			!covers_group(problem, claim, i) || 1u << group->static_verdict & claim->permitted) {
			continue;
		}
		autofree char *permitted = claims_verdicts_text(claim->permitted);
		autofree char *message = inspection_excerpt(group->static_message ? group->static_message : "");
		inspection_find_at(inspection, path_of(standing),
			"is %s in static validation of %s%s%s%s, where %s permits %s; mend it or the claim",
			verdict_name(group->static_verdict), problem->groups[i].name, *message ? " (" : "", message,
			*message ? ")" : "", claimant, permitted);
		return;
	}
}

/* What a legacy package's graders make of the whole. */
static void check_graded(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, const char *claimant)
{
	const struct problem *problem = inspection->problem;
	const struct grading *whole = &problem->groups[0].grading;
	double best = problem->minimizes ? whole->least : whole->most;
	if (!(1u << verdict_as_claimed(standing->verdict) & claim->permitted)) {
		if (standing->verdict != VERDICT_JE) {
			inspection_find_at(inspection, path_of(standing),
				"is graded %s, where %s claims AC; mend it, or the grading in testdata.yaml",
				verdict_name(standing->verdict), claimant);
		}
		return;
	}
	bool is_best = standing->has_score && standing->score == best;
	if (claim->partial && is_best) {
		inspection_find_at(inspection, path_of(standing),
			"has the best score there is, where %s claims less; move it to accepted, or mend it",
			claimant);
	} else if (!claim->partial && standing->has_score && !is_best && isfinite(best)) {
		inspection_warn_at(inspection, path_of(standing),
			"is accepted, but not with the best score there is; move it to partially_accepted");
	}
}

void scores_check(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, const char *claimant)
{
	if (!standing->groups) {
		return;
	}
	if (claim->has_score) {
		check_scores(inspection, standing, claim, claimant);
	}
	if (claim->graded) {
		check_graded(inspection, standing, claim, claimant);
	} else {
		check_static(inspection, standing, claim, claimant);
	}
}

unsigned scores_static_verdicts(const struct problem *problem, const struct standing *standing,
	const struct claim *claim)
{
	unsigned seen = 0;
	for (size_t i = 0; standing->groups && i < problem->group_count; i++) {
		if (standing->groups[i].has_static && covers_group(problem, claim, i)) {
			seen |= 1u << standing->groups[i].static_verdict;
		}
	}
	return seen;
}

void scores_check_judge(struct inspection *inspection, const struct standing *standing)
{
	const struct problem *problem = inspection->problem;
	for (size_t i = 0; standing->groups && i < problem->group_count; i++) {
		const struct group_standing *group = &standing->groups[i];
		bool static_failed = group->has_static && group->static_verdict == VERDICT_JE;
		const char *why = static_failed ? group->static_message : group->message;
		if (why) {
			autofree char *message = inspection_excerpt(why);
			inspection_find_at(inspection, path_of(standing), "could not be graded: %s %s",
				problem->groups[i].name, message);
			inspection->found->failed = true;
			return;
		}
	}
}
