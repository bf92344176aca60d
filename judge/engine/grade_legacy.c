#include "engine/grade_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "base/number.h"

void grade_legacy_case(const struct problem *problem, const struct rating *rating,
	struct case_result *result)
{
	const struct grading *grading = &problem->groups[result->test_case->group].grading;
	bool accepted = result->verdict == VERDICT_AC;
	if (rating->kind == RATING_SCORE && !problem->validator_scores) {
		grade_refuse(&result->verdict, &result->message, xstrdup("the output validator wrote score.txt, "
			"but validation in problem.yaml lacks score"));
		return;
	}
	if (rating->kind == RATING_SCORE && !accepted) {
		grade_refuse(&result->verdict, &result->message, xstrdup("the output validator rejected, but "
			"wrote score.txt; it may do so only where it accepts"));
		return;
	}
	result->has_score = true;
	result->score = !accepted ? grading->reject_score
		: rating->kind == RATING_SCORE ? rating->value : grading->accept_score;
}

/* Worse errors first, as the default grader ranks them. */
static int badness(enum verdict verdict)
{
	switch (verdict) {
	case VERDICT_JE:
		return 6;
	case VERDICT_RTE:
	case VERDICT_CE:
	case VERDICT_SK:
	case VERDICT_COUNT:
		return 5;
	case VERDICT_MLE:
		return 4;
	case VERDICT_TLE:
	case VERDICT_IDLE:
		return 3;
	case VERDICT_OLE:
		return 2;
	case VERDICT_WA:
		return 1;
	case VERDICT_AC:
		break;
	}
	return 0;
}

static enum verdict verdict_by_default(const struct grading *grading, const struct grade_part *parts,
	size_t count)
{
	enum verdict verdict = VERDICT_AC;
	for (size_t i = 0; i < count; i++) {
		bool worse = badness(parts[i].verdict) > badness(verdict);
		bool first = verdict == VERDICT_AC;
		if (grading->accepts_any && parts[i].verdict == VERDICT_AC) {
			return VERDICT_AC;
		}
		verdict = grading->verdict == GRADER_FIRST_ERROR ? (first ? parts[i].verdict : verdict)
			: worse ? parts[i].verdict : verdict;
	}
	return grading->verdict == GRADER_ALWAYS_ACCEPT ? VERDICT_AC : verdict;
}

struct grade_part grade_by_default(const struct grading *grading, const struct grade_part *parts,
	size_t count)
{
	if (grading->ignores_sample) {
		parts += count - 1;
		count = 1;
	}
	struct grade_part result = { .verdict = verdict_by_default(grading, parts, count),
		.score = parts[0].score };
	for (size_t i = 1; i < count; i++) {
		switch (grading->score) {
		case GRADER_SUM:
		case GRADER_AVERAGE:
			result.score += parts[i].score;
			break;
		case GRADER_MIN:
			result.score = fmin(result.score, parts[i].score);
			break;
		case GRADER_MAX:
			result.score = fmax(result.score, parts[i].score);
			break;
		}
	}
	result.score /= grading->score == GRADER_AVERAGE ? (double)count : 1;
	return result;
}

bool grade_parse(const char *text, struct grade_part *part)
{
	static const enum verdict verdicts[] = { VERDICT_AC, VERDICT_WA, VERDICT_TLE, VERDICT_RTE };
	static const char space[] = " \t\r\n";
	autofree char *line = xstrdup(text);
	char *rest = NULL;
	const char *name = strtok_r(line, space, &rest);
	const char *score = strtok_r(NULL, space, &rest);
	struct grade_part read = { .verdict = VERDICT_COUNT };
	if (!name || !score || strtok_r(NULL, space, &rest) || !number_parse_float(score, &read.score)) {
		return false;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(verdicts); i++) {
		if (!strcmp(name, verdict_name(verdicts[i]))) {
			read.verdict = verdicts[i];
			*part = read;
			return true;
		}
	}
	return false;
}

/* The group directly below `outer` that the group `inner` is or lies in. */
static size_t group_below(const struct problem *problem, size_t inner, size_t outer)
{
	while (problem->groups[inner].parent != outer) {
		inner = problem->groups[inner].parent;
	}
	return inner;
}

/* The parts of a group that were judged, in order: its cases, and its groups, which are graded already.
 * The array is the caller's. */
static struct grade_part *parts_of(const struct grade *grade, const struct case_result *results,
	size_t end, size_t index, size_t *count)
{
	const struct program *program = grade->program;
	const struct problem *problem = program->problem;
	struct grade_part *parts = xcalloc(program->case_count, sizeof *parts);
	size_t latest = SIZE_MAX;
	*count = 0;
	for (size_t i = 0; i < end; i++) {
		size_t group = program->cases[i]->group;
		if (!group_is_within(problem, group, index) || results[i].needless) {
			continue;
		}
		if (group == index) {
			parts[(*count)++] = (struct grade_part){ results[i].verdict, results[i].score };
			continue;
		}
		size_t below = group_below(problem, group, index);
		if (below != latest) {
			parts[(*count)++] = grade->parts[below];
			latest = below;
		}
	}
	return parts;
}

/* A score outside the range that the package gives is the judges' fault. */
static void check_range(struct group_result *result, const struct grade_part *part)
{
	const struct grading *grading = &result->group->grading;
	if (part->verdict == VERDICT_AC && isinf(part->score)) {
		grade_fail(result, xstrdup(GRADE_TOO_LARGE));
	} else if (part->verdict == VERDICT_AC &&
		(part->score < grading->least || part->score > grading->most)) {
		struct buffer text = { 0 };
		buffer_add_text(&text, "scores ");
		number_add_float(&text, part->score);
		buffer_add_text(&text, ", which lies outside its range; mend the scores in it, or the range");
		grade_fail(result, buffer_steal(&text));
	}
}

/* Grades a group all of whose parts before `end` are known, and none of which comes behind it. */
static void grade_legacy_group(struct grade *grade, const struct case_result *results, size_t end,
	size_t index)
{
	const struct problem *problem = grade->program->problem;
	const struct group *group = &problem->groups[index];
	struct group_result *result = &grade->groups[index];
	size_t count;
	autofree struct grade_part *parts = parts_of(grade, results, end, index, &count);
	struct grade_part part = { .verdict = VERDICT_AC };
	bool failed = false;
	result->group = group;
	result->judged = count > 0;
	for (size_t i = 0; i < count; i++) {
		failed |= parts[i].verdict == VERDICT_JE;
	}
	char *fault = NULL;
	if (failed || !count) {
		part.verdict = failed ? VERDICT_JE : VERDICT_AC;
	} else if (!group->grading.custom || !grade->custom) {
		part = grade_by_default(&group->grading, parts, count);
	} else if (!grade->custom(grade->context, group, parts, count, &part, &fault)) {
		grade_fail(result, fault);
		part.verdict = VERDICT_JE;
	}
	result->verdict = part.verdict;
	result->has_score = problem->scoring && part.verdict == VERDICT_AC && count;
	result->score = part.score;
	if (problem->scoring && count) {
		check_range(result, &part);
	}
	part.verdict = result->verdict;
	grade->parts[index] = part;
}

/* The index behind the last of the program's cases that lie in the group. */
static size_t end_of(const struct grade *grade, size_t group, size_t from)
{
	const struct program *program = grade->program;
	while (from < program->case_count && grade_counts(program->problem, program->cases[from], group)) {
		from++;
	}
	return from;
}

size_t grade_advance(struct grade *grade, const struct case_result *results, size_t index)
{
	const struct problem *problem = grade->program->problem;
	size_t next = index + 1;
	bool rejected = results[index].verdict != VERDICT_AC;
	if (!problem->legacy_grading || results[index].verdict == VERDICT_SK) {
		return next;
	}
	for (size_t group = grade->program->cases[index]->group; group < problem->group_count;
		 group = problem->groups[group].parent) {
		size_t end = end_of(grade, group, index);
		if (rejected && !problem->groups[group].grading.continues) {
			next = end;
		}
		if (next < end) {
			break;
		}
		grade_legacy_group(grade, results, index + 1, group);
		rejected = grade->groups[group].verdict != VERDICT_AC;
	}
	return next;
}

void grade_legacy_sum(struct grade *grade, const struct case_result *results,
	struct verdict_result *sum)
{
	const struct problem *problem = grade->program->problem;
	bool known = true;
	for (size_t i = 0; i < problem->group_count; i++) {
		struct group_result *group = &grade->groups[i];
		group->group = &problem->groups[i];
		group->has_score &= grade_is_known(grade, results, i);
	}
	for (size_t i = 0; i < grade->program->case_count; i++) {
		known &= results[i].verdict != VERDICT_SK || results[i].needless;
	}
	const struct group_result *root = &grade->groups[0];
	if (!known || !root->judged) {
		return;
	}
	sum->verdict = root->verdict;
	sum->has_score = root->has_score;
	sum->score = root->score;
}
