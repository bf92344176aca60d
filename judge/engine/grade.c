#include "engine/grade_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "base/number.h"

bool grade_applies(const struct problem *problem)
{
	bool applies = problem->scoring;
	for (size_t i = 0; i < problem->group_count; i++) {
		const struct group *group = &problem->groups[i];
		applies |= group->has_static_validation || group->grading.verdict == GRADER_ALWAYS_ACCEPT ||
			group->grading.accepts_any || group->grading.ignores_sample;
	}
	return applies && problem->group_count;
}

void grade_init(struct grade *grade, const struct program *program)
{
	const struct problem *problem = program->problem;
	*grade = (struct grade){
		.program = program,
		.static_results = xcalloc(problem->group_count, sizeof *grade->static_results),
		.groups = xcalloc(problem->group_count, sizeof *grade->groups),
		.parts = xcalloc(problem->group_count, sizeof *grade->parts),
	};
}

void grade_finish(struct grade *grade)
{
	for (size_t i = 0; grade->program && i < grade->program->problem->group_count; i++) {
		free(grade->static_results[i].message);
		free(grade->groups[i].message);
	}
	free(grade->static_results);
	free(grade->groups);
	free(grade->parts);
	*grade = (struct grade){ 0 };
}

bool grade_counts(const struct problem *problem, const struct test_case *test_case, size_t group)
{
	return group_is_within(problem, test_case->group, group);
}

bool grade_is_secret(const struct problem *problem, size_t group)
{
	while (group < problem->group_count && strcmp(problem->groups[group].name, "secret") != 0) {
		group = problem->groups[group].parent;
	}
	return group < problem->group_count;
}

void grade_refuse(enum verdict *verdict, char **message, char *text)
{
	*verdict = VERDICT_JE;
	free(*message);
	*message = text;
}

void grade_fail(struct group_result *result, char *message)
{
	result->verdict = VERDICT_JE;
	result->has_score = false;
	free(result->message);
	result->message = message;
}

char *grade_number_text(double value)
{
	struct buffer text = { 0 };
	number_add_float(&text, value);
	return buffer_steal(&text);
}

void grade_needless(const struct problem *problem, struct case_result *result)
{
	size_t group = result->test_case->group;
	result->verdict = VERDICT_SK;
	result->needless = true;
	result->has_score = problem->scoring && !problem->legacy_grading && grade_is_secret(problem, group) &&
		problem->groups[group].aggregation != AGGREGATION_PASS_FAIL;
	result->score = 0;
}

bool grade_is_known(const struct grade *grade, const struct case_result *results, size_t group)
{
	const struct program *program = grade->program;
	const struct problem *problem = program->problem;
	size_t wanted = 0, had = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		wanted += grade_counts(problem, &problem->cases.items[i], group);
	}
	for (size_t i = 0; i < program->case_count; i++) {
		if (grade_counts(problem, program->cases[i], group)) {
			bool is_known = results[i].verdict != VERDICT_JE &&
				(results[i].verdict != VERDICT_SK || results[i].needless);
			had += is_known;
		}
	}
	for (size_t i = 0; i < problem->group_count; i++) {
		enum verdict verdict = grade->static_results[i].verdict;
		if (problem->groups[i].has_static_validation && group_is_within(problem, i, group) &&
			verdict != VERDICT_AC && verdict != VERDICT_WA) {
			return false;
		}
	}
	return had == wanted;
}

/* The score of a group as its items come in. */
struct tally {
	const struct group *group;
	size_t items;
	double score;
};

static void tally_add(struct tally *tally, double score)
{
	bool takes_least = tally->group->aggregation == AGGREGATION_MIN && tally->items;
	if (tally->group->aggregation == AGGREGATION_MIN) {
		tally->score = takes_least ? fmin(tally->score, score) : score;
	} else {
		tally->score += score;
	}
	tally->items++;
}

/* The items of a group that adds up or takes the least: static validation, and its groups or cases. The
 * groups stand behind it and are graded already. */
static double tally_items(const struct grade *grade, const struct case_result *results, size_t index)
{
	const struct program *program = grade->program;
	const struct problem *problem = program->problem;
	struct tally tally = { .group = &problem->groups[index] };
	if (tally.group->has_static_validation) {
		tally_add(&tally, grade->static_results[index].score);
	}
	for (size_t i = index + 1; i < problem->group_count; i++) {
		if (problem->groups[i].parent == index) {
			tally_add(&tally, grade->groups[i].score);
		}
	}
	for (size_t i = 0; i < program->case_count; i++) {
		if (program->cases[i]->group == index) {
			tally_add(&tally, results[i].score);
		}
	}
	return tally.score;
}

/* The verdict over a group: that of its first part that is not accepted, with static validation before
 * the cases of its group. */
static enum verdict verdict_over(const struct grade *grade, const struct case_result *results,
	size_t index)
{
	const struct program *program = grade->program;
	const struct problem *problem = program->problem;
	enum verdict verdict = VERDICT_AC;
	size_t first = program->case_count;
	for (size_t i = program->case_count; i-- > 0;) {
		if (grade_counts(problem, program->cases[i], index) && results[i].verdict != VERDICT_AC) {
			verdict = results[i].verdict;
			first = i;
		}
	}
	for (size_t g = problem->group_count; g-- > 0;) {
		enum verdict of_static = grade->static_results[g].verdict;
		if (!problem->groups[g].has_static_validation || of_static == VERDICT_AC ||
			!group_is_within(problem, g, index)) {
			continue;
		}
		size_t start = 0;
		while (start < program->case_count && !grade_counts(problem, program->cases[start], g)) {
			start++;
		}
		if (start <= first) {
			verdict = of_static;
			first = start;
		}
	}
	return verdict;
}

static bool has_something(const struct grade *grade, size_t index)
{
	const struct program *program = grade->program;
	bool has = false;
	for (size_t i = 0; i < program->case_count && !has; i++) {
		has = grade_counts(program->problem, program->cases[i], index);
	}
	for (size_t i = index; i < program->problem->group_count && !has; i++) {
		has = program->problem->groups[i].has_static_validation &&
			group_is_within(program->problem, i, index);
	}
	return has;
}

/* Whether the group counts for nothing since it requires what is not accepted. */
static bool was_shut(const struct grade *grade, const struct case_result *results, size_t index)
{
	const char *required;
	return grade_gate(grade, results, NULL, index, &required) == GATE_SHUT;
}

/* A score that adding up has put beside the maximum is the maximum; one above it is the judges' fault. */
static void bound_score(struct group_result *result)
{
	double most = result->group->max_score;
	if (isinf(result->score)) {
		grade_fail(result, xstrdup(GRADE_TOO_LARGE));
	} else if (!isinf(most) && fabs(result->score - most) <= GRADE_ROUNDING * most) {
		result->score = most;
	} else if (result->score > most) {
		autofree char *score = grade_number_text(result->score), *bound = grade_number_text(most);
		grade_fail(result, xasprintf("scores %s, above its max_score of %s; mend the scores in it",
			score, bound));
	}
}

static void grade_group(struct grade *grade, const struct case_result *results, size_t index)
{
	const struct problem *problem = grade->program->problem;
	const struct group *group = &problem->groups[index];
	struct group_result *result = &grade->groups[index];
	result->group = group;
	result->judged = has_something(grade, index);
	if (!result->judged) {
		return;
	}
	result->static_result = group->has_static_validation ? &grade->static_results[index] : NULL;
	result->verdict = verdict_over(grade, results, index);
	if (!problem->scoring || !grade_is_secret(problem, index)) {
		return;
	}
	if (was_shut(grade, results, index)) {
		result->score = 0;
	} else if (group->aggregation == AGGREGATION_PASS_FAIL) {
		result->score = result->verdict == VERDICT_AC ? group->max_score : 0;
	} else {
		result->score = tally_items(grade, results, index);
	}
	result->has_score = grade_is_known(grade, results, index);
	for (size_t i = index + 1; i < problem->group_count; i++) {
		bool below = problem->groups[i].parent == index && grade->groups[i].judged;
		result->has_score &= !below || grade->groups[i].has_score;
	}
	if (result->has_score) {
		bound_score(result);
	}
}

/* A validator writes scores or multipliers, over all cases. */
static void check_kinds(const struct grade *grade, const struct case_result *results,
	struct group_result *whole)
{
	const char *names[] = { [RATING_NONE] = NULL, [RATING_SCORE] = NULL, [RATING_MULTIPLIER] = NULL };
	for (size_t i = 0; i < grade->program->case_count; i++) {
		names[results[i].rated] = grade->program->cases[i]->name;
	}
	if (grade->program->problem->format == FORMAT_2025_09 && names[RATING_SCORE] &&
		names[RATING_MULTIPLIER]) {
		grade_fail(whole, xasprintf("has a score.txt on %s, but a score_multiplier.txt on %s; the output "
			"validator may write one kind only", names[RATING_SCORE], names[RATING_MULTIPLIER]));
	}
}

void grade_sum(struct grade *grade, const struct case_result *results, struct verdict_result *sum)
{
	const struct problem *problem = grade->program->problem;
	sum->groups = grade->groups;
	sum->group_count = problem->group_count;
	if (problem->legacy_grading) {
		grade_legacy_sum(grade, results, sum);
		return;
	}
	sum->verdict = VERDICT_AC;
	for (size_t i = problem->group_count; i-- > 0;) {
		grade_group(grade, results, i);
		if (grade->groups[i].has_score && grade->groups[i].group->parent == SIZE_MAX) {
			check_kinds(grade, results, &grade->groups[i]);
		}
		const struct group_result *group = &grade->groups[i];
		if (group->group->parent == SIZE_MAX && group->judged && group->verdict != VERDICT_AC) {
			sum->verdict = group->verdict;
		}
		if (!strcmp(group->group->name, "secret")) {
			sum->has_score = group->has_score;
			sum->score = group->score;
		}
	}
	for (size_t i = 0; i < problem->group_count; i++) {
		sum->verdict = grade->groups[i].message ? VERDICT_JE : sum->verdict;
	}
}
