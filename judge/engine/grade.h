/* From the verdicts of cases to the scores of groups and of the program. Nothing here runs anything.
 *
 * Format 2025-09. A case of a group that adds up (sum) or takes the least (min) has a score: 0 unless it
 * is accepted, else what its validator wrote to score.txt, or the case's maximum, or the part of that
 * which it wrote to score_multiplier.txt. A group that is pass-fail scores its max_score where all of its
 * cases are accepted, else 0. secret is made from its groups, or from its cases where it has none, and
 * its score is the program's; samples have none. What static validation brings is one more item of its
 * group. A group that requires another in which not all is accepted isn't run: its cases are SK, and its
 * score is 0.
 * The format gives a program a score in place of a verdict, and lets packages claim verdicts of cases. So
 * the verdict is what it is in all problems: AC where all cases and static validations are accepted,
 * else that of the first which is not, static validation standing before the cases of its group. AC
 * does not mean the full score.
 *
 * Legacy. Each group, from the innermost out, is made from the results of its parts, in order, by the
 * default grader or the package's own. Where on_reject is break, the first part that is not accepted is
 * the last: cases behind it are SK. The verdict of data/, the outermost group, is the program's, and so
 * is its score; what is not accepted has no score.
 *
 * A score that depends on a case which was not chosen, or was not run for another reason, or which the
 * judge failed at, is not known.
 * Source: ICPC problem package format, "Result aggregation" (2025-09), "Graders" (legacy). */
#ifndef ENGINE_GRADE_H
#define ENGINE_GRADE_H

#include <stdbool.h>
#include <stddef.h>

#include "model/result.h"

/* A part of a group, as a grader of a legacy package sees it. */
struct grade_part {
	enum verdict verdict;
	double score;
};

/* Asks the package's own grader about a group's parts. False with *fault (the caller's to free) where it
 * failed. */
typedef bool grade_custom(void *context, const struct group *group, const struct grade_part *parts,
	size_t count, struct grade_part *result, char **fault);

/* The grades of one program, as they come to be known. */
struct grade {
	const struct program *program;
	grade_custom *custom;
	void *context;
	struct static_result *static_results; /* one a group; owned; of those with static validation */
	struct group_result *groups;          /* one a group; owned */
	struct grade_part *parts;             /* legacy: what each group is to the one around it; owned */
};

/* Whether groups matter at all: the problem is one of scores, has static validation, or is a legacy one
 * whose graders may accept what has failing cases. */
bool grade_applies(const struct problem *problem);

/* Whether it matters what a validator writes of the score on this case: on samples it is ignored, but for
 * legacy packages, where sample is a group like others. */
bool grade_rates(const struct problem *problem, const struct test_case *test_case);

void grade_init(struct grade *grade, const struct program *program);
void grade_finish(struct grade *grade);

/* Gives a case that was judged its score, or makes it a JE where its validator had no business to write
 * what it wrote. */
void grade_case(const struct problem *problem, const struct rating *rating, struct case_result *result);

/* The same for static validation of a group. */
void grade_static(const struct problem *problem, const struct group *group, const struct rating *rating,
	struct static_result *result);

/* Makes the result of a case that the scores ask no run for: SK without a score, or with that of a
 * failure. The result's other members are left alone. */
void grade_needless(const struct problem *problem, struct case_result *result);

/* Whether the cases of a group may run, as far as is known. `known` has a flag for each case of the
 * program: its result is final; NULL: all are. */
enum grade_gate {
	GATE_OPEN,
	GATE_WAITS, /* it is not known yet whether what it requires is accepted */
	GATE_SHUT,  /* *required is the name of a group that is not */
};

enum grade_gate grade_gate(const struct grade *grade, const struct case_result *results,
	const bool *known, size_t group, const char **required);

/* Legacy: to be called for each result in order when it and all before it are final. Returns the index
 * of the next case that is to be run; those between are needless. */
size_t grade_advance(struct grade *grade, const struct case_result *results, size_t index);

/* Completes the sum of all results, which verdict_result_of made: verdict, score, groups. The groups are
 * the grade's. */
void grade_sum(struct grade *grade, const struct case_result *results, struct verdict_result *sum);

/* The default grader of legacy packages. There is at least one part. */
struct grade_part grade_by_default(const struct grading *grading, const struct grade_part *parts,
	size_t count);

/* What a grader wrote: one line of a verdict (AC, WA, TLE, RTE) and a score. False where it is not. */
bool grade_parse(const char *text, struct grade_part *part);

#endif
