/* What is claimed of scores, of static validation, and of what graders say. */
#ifndef VERIFY_SCORES_H
#define VERIFY_SCORES_H

#include "verify/inspection.h"

/* Adds a finding where the submission breaks this part of a claim; `claimant` is who makes it. */
void scores_check(struct inspection *inspection, const struct standing *standing,
	const struct claim *claim, const char *claimant);

/* The verdicts of static validation that the claim speaks of, as bits. */
unsigned scores_static_verdicts(const struct problem *problem, const struct standing *standing,
	const struct claim *claim);

/* Adds a finding where the judge itself failed at a group. */
void scores_check_judge(struct inspection *inspection, const struct standing *standing);

#endif
