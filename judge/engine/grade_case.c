#include "engine/grade_parts.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"

static const char *rating_name(const struct rating *rating)
{
	return rating->kind == RATING_SCORE ? "score.txt" : "score_multiplier.txt";
}

/* Why a validator must not have written this, or not nothing; NULL where it may. */
static char *objection_to(const struct rating *rating, enum verdict verdict, const struct group *group,
	double maximum)
{
	bool has_rating = rating->kind != RATING_NONE;
	if (verdict != VERDICT_AC) {
		return has_rating ? xasprintf("rejected, but wrote %s; it may do so only where it accepts",
			rating_name(rating)) : NULL;
	}
	if (group->aggregation == AGGREGATION_PASS_FAIL) {
		return has_rating ? xasprintf("wrote %s, but %s is pass-fail; its cases have no score",
			rating_name(rating), group->name) : NULL;
	}
	if (isinf(maximum)) {
		return rating->kind == RATING_SCORE ? NULL : xasprintf("wrote %s, but %s is unbounded; it must "
			"write score.txt", has_rating ? rating_name(rating) : "no score", group->name);
	}
	if (rating->kind == RATING_SCORE && rating->value > maximum * (1 + GRADE_ROUNDING)) {
		autofree char *written = grade_number_text(rating->value), *most = grade_number_text(maximum);
		return xasprintf("wrote %s to score.txt, but no more than %s is to be had", written, most);
	}
	return NULL;
}

static double score_of(const struct rating *rating, double maximum)
{
	switch (rating->kind) {
	case RATING_NONE:
		break;
	case RATING_SCORE:
		return rating->value;
	case RATING_MULTIPLIER:
		return maximum * rating->value;
	}
	return maximum;
}

bool grade_rates(const struct problem *problem, const struct test_case *test_case)
{
	return problem->scoring && test_case->group < problem->group_count &&
		(problem->legacy_grading || grade_is_secret(problem, test_case->group));
}

void grade_case(const struct problem *problem, const struct rating *rating, struct case_result *result)
{
	const struct test_case *test_case = result->test_case;
	if (!grade_rates(problem, test_case) || result->verdict == VERDICT_JE ||
		result->verdict == VERDICT_SK) {
		return;
	}
	if (problem->legacy_grading) {
		grade_legacy_case(problem, rating, result);
		return;
	}
	const struct group *group = &problem->groups[test_case->group];
	char *objection = objection_to(rating, result->verdict, group, test_case->max_score);
	if (objection) {
		grade_refuse(&result->verdict, &result->message, xasprintf("the output validator %s", objection));
		free(objection);
		return;
	}
	result->rated = rating->kind;
	result->has_score = group->aggregation != AGGREGATION_PASS_FAIL;
	result->score = result->has_score && result->verdict == VERDICT_AC
		? score_of(rating, test_case->max_score) : 0;
}

void grade_static(const struct problem *problem, const struct group *group, const struct rating *rating,
	struct static_result *result)
{
	bool is_secret = grade_is_secret(problem, (size_t)(group - problem->groups));
	if (!problem->scoring || !is_secret ||
		(result->verdict != VERDICT_AC && result->verdict != VERDICT_WA)) {
		return;
	}
	double maximum = group->static_validation_score;
	char *objection = objection_to(rating, result->verdict, group, maximum);
	if (objection) {
		grade_refuse(&result->verdict, &result->message, xasprintf("the static validator %s", objection));
		free(objection);
		return;
	}
	result->has_score = group->aggregation != AGGREGATION_PASS_FAIL;
	result->score = result->has_score && result->verdict == VERDICT_AC ? score_of(rating, maximum) : 0;
}
